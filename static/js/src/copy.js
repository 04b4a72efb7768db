// <button data-copy="#field" data-copied="Copied">: puts the field's text on the clipboard and says so for a moment.
document.addEventListener("click", async event => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = document.querySelector(button.dataset.copy);
  const words = button.querySelector("[data-say]");
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // Without HTTPS there is no clipboard to write to; the older way needs the text selected.
    field.select();
    document.execCommand("copy");
  }
  if (!words || button.dataset.uiBefore) return;
  button.dataset.uiBefore = words.textContent;
  words.textContent = button.dataset.copied;
  setTimeout(() => {
    words.textContent = button.dataset.uiBefore;
    delete button.dataset.uiBefore;
  }, 1600);
});
