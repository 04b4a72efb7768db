# A thin alias: everything is in dev.py, which also works where there is no make.
run:
	@python3 dev.py run
test:
	@python3 dev.py test
lint:
	@python3 dev.py lint
bench:
	@python3 dev.py bench
.PHONY: run test lint bench
