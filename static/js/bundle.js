/* htmx.min.js */
var htmx=(()=>{const e={parse(t){if(!t)return{};if(t.startsWith("{"))return JSON.parse(t);let r=/(?:"([^"]+)"|'([^']+)'|([^\s,:]+))(?:\s*:\s*(?:"([^"]*)"|'([^']*)'|<((?:[^/]|\/(?!>))+)\/>|([^\s,]+)))?(?=\s|,|$)/g,i={};for(let s of t.matchAll(r)){let[,t,r,n,o,a,l,h]=s,c=t??r??n,u=(o??a??l??h??"true").trim();try{u=JSON.parse(u)}catch{}let d=n?.includes("."),f=d?c.split(".").reduceRight((e,t)=>({[t]:e}),u):{[c]:u};e.merge(f,i)}return i},split:e=>e.split(/,(?![^\[]*\])(?![^(]*\))(?![^<]*\/>)(?=(?:[^"']|"[^"]*"|'[^']*')*$)/),merge(t,r){"string"==typeof t&&(t=e.parse(t));for(let[i,s]of Object.entries(t)){if(["__proto__","constructor","prototype"].includes(i))continue;let t=s?.constructor===Object,n=r[i]?.constructor===Object;t&&n?e.merge(s,r[i]):r[i]=s}return r}};class t{#e=null;#t=[];admit(e,t,r){if(!this.#e)return this.#e={strategy:e,abort:r},"run";if("replace"===e||"abort"!==e&&"abort"===this.#e.strategy)return this.#t=[],this.#e.abort?.(),this.#e={strategy:e,abort:r},"run";if("queue all"===e)this.#t.push(t);else if("queue last"===e)this.#t=[t];else{if("abort"===e||"drop"===e||0!==this.#t.length)return"dropped";this.#t.push(t)}return"queued"}continue(e){this.#e?.abort===e&&(this.#e=null,this.#t.shift()?.())}abort(){this.#e?.abort?.()}}return new class{#r=e;#i=new Map;#s="";#n=new Set;_loc=window.location;#o;#a=Function;#l=Object.getPrototypeOf(async function(){}).constructor;#h={createHTML:e=>e,createScript:e=>e};#c;#u="a,form";#d=["get","post","put","patch","delete","query"];#f;#m;#p;#g;#x;constructor(){this.#b(),this.#y(),this.#c=this.#S("[hx-action],[hx-get],[hx-post],[hx-put],[hx-patch],[hx-delete],[hx-query]"),this.#f=(new XPathEvaluator).createExpression(`.//*[@*[${this.#v("hx-on").map(e=>`starts-with(name(), "${e}")`).join(" or ")}]]`),this.#o={HCON:e,attributeValue:this.#E.bind(this),parseTriggerSpecs:this.#w.bind(this),determineMethodAndAction:this.#A.bind(this),createRequestContext:this.#T.bind(this),collectFormData:this.#C.bind(this),getAttributeObject:this.#q.bind(this),insertContent:this.#N.bind(this),morph:this.#I.bind(this),isSoftMatch:this.#M.bind(this),initSecurity:(e,t,r)=>{e&&(this.#h=e),t&&(this.#a=t),r&&(this.#l=r)},onTrigger:this.#O.bind(this),htmxProp:this.#H.bind(this),triggerHtmxEvent:this.#L.bind(this),executeJavaScript:this.#k.bind(this)};let t=()=>this.initialize();"loading"===document.readyState?document.addEventListener("DOMContentLoaded",t):setTimeout(t)}#b(){this.version="4.0.1",this.config={logAll:!1,prefix:"data-hx-",transitions:!1,history:!0,mode:"same-origin",defaultSwap:"innerHTML",defaultFocusScroll:!1,indicatorClass:"htmx-indicator",requestClass:"htmx-request",includeIndicatorCSS:!0,defaultTimeout:6e4,extensions:"",morphIgnore:["data-htmx-powered"],morphSkip:"[hx-morph-skip]",morphSkipChildren:"[hx-morph-skip-children]",morphScanLimit:10,noSwap:[204,304],implicitInheritance:!1,defaultSettleDelay:1,allowEmptySwapAfterOOB:!1};let t=document.querySelector('meta[name="htmx-config"]');t&&e.merge(t.content,this.config),this.#s=this.config.extensions}#y(){if(!1!==this.config.includeIndicatorCSS){let e=this.config.indicatorClass,t=this.config.requestClass;try{this.indicatorStyleSheet=new CSSStyleSheet,this.indicatorStyleSheet.replaceSync(`.${e}{opacity:0;visibility: hidden} .${t} .${e}, .${t}.${e}{opacity:1;visibility: visible;transition: opacity 200ms ease-in}`),document.adoptedStyleSheets.push(this.indicatorStyleSheet)}catch{}}}registerExtension(e,t){return!(this.#s&&!this.#s.split(/,\s*/).includes(e))&&(!this.#n.has(e)&&(this.#n.add(e),t.init&&t.init(this.#o),void Object.entries(t).forEach(([e,t])=>{this.#i.get(e)?.push(t)||this.#i.set(e,[t])})))}#V(e){let t=this.config.prefix;return!e.closest||null!=e.closest("[hx-ignore]")||t&&null!=e.closest(`[${t}ignore]`)}#P(e,t){let r=this.config.prefix;return e.getAttribute(t)??(r?e.getAttribute(t.replace("hx-",r)):null)}#R(e,t){let r=this.config.prefix&&t.replace("hx-",this.config.prefix);return e.hasAttribute(t)?t:r&&e.hasAttribute(r)?r:null}#S(e){return this.#v(e).join(",")}#v(e){let t=[e];return this.config.prefix&&t.push(e.replaceAll("hx-",this.config.prefix)),t}#j(e,t){let r=[...e.querySelectorAll?.(t)??[]];return e.matches?.(t)&&r.unshift(e),r}#B(e){return"before"===e?"beforebegin":"after"===e?"afterend":"prepend"===e?"afterbegin":"append"===e?"beforeend":e}#z(e,t){let r=[];return this.#E(e,t,void 0,(e,t)=>{e?.split(/\s*[,:]\s*/).includes("this")&&r.push(t)}),r}#E(e,t,r,i,s=this.config.implicitInheritance){t=this.#F(t);let n=this.#F(":inherited"),o=this.#F(":append"),a=this.#P(e,t)??this.#P(e,t+n);if(null!=a)return i?i(a,e):a;let l=CSS.escape(s?t:t+n),h=CSS.escape(t+n+o),c=this.#S(`[${l}],[${h}]`),u=this.#R(e,t+o)??this.#R(e,t+n+o);if(u){let r=e.getAttribute(u),n=e.parentNode?.closest?.(c);if(i&&i(r,e),n){let e=this.#E(n,t,void 0,i,s);return e?(e+","+r).replace(/[{}]/g,""):r}return r}let d=e.parentNode?.closest?.(c);return d?(a=this.#E(d,t,void 0,i),!i&&a&&s&&this.#$(e,"htmx:after:implicitInheritance",{elt:e,name:t,parent:d}),a):r}#w(t){return e.split(t).flatMap(t=>{t=t.replace(/^\s*every\s+(\S+?)\s*(\[[^\]]*\])/,"every$2 $1");let[,r,i]=t.match(/^\s*(\S+\[[^\]]*\]|\S+)\s*(.*?)\s*$/)??[];if(!r)return[];if(/\[[^\]]*$/.test(r))throw"unterminated:"+r;return[{name:r,...e.parse(i)}]})}#A(e,t){let r=this.#E(e,"hx-method"),i=this.#E(e,"hx-action",void 0,void 0,!1);if(!i)for(let t of this.#d){let s=this.#E(e,"hx-"+t,void 0,void 0,!1);if(null!=s){i=s,r=t;break}}return this.#D(e)&&(i||=t.submitter?.getAttribute?.("formAction")||e.getAttribute(e.matches("a")?"href":"action")),r||=t.submitter?.getAttribute?.("formmethod")||e.getAttribute("method")||"GET",{action:i,method:r.toUpperCase()}}#H(e){return e._htmx||(e._htmx={listeners:[],triggerSpecs:[]},e.setAttribute("data-htmx-powered","true")),e._htmx}#W(e){return e._htmx_state||={}}#_(e){if(this.#U(e)&&this.#L(e,"htmx:before:init",{},!0)){let t=this.#H(e);t.initialized=!0,t.eventHandler=this.#Q(e),this.#J(e),this.#L(e,"htmx:after:init",{},!0)}}#Q(e){return async t=>{try{let r=this.#T(e,t);await this.#X(r)}catch(t){this.#L(e,"htmx:error",{error:t})}}}#T(t,r){let{action:i,method:s}=this.#A(t,r),[n,o]=(i||"").split("#"),a=new AbortController,l={sourceElement:t,sourceEvent:r,status:"created",select:this.#E(t,"hx-select"),selectOOB:this.#E(t,"hx-select-oob"),target:this.#E(t,"hx-target"),swap:this.#E(t,"hx-swap")??this.config.defaultSwap,push:this.#E(t,"hx-push-url"),replace:this.#E(t,"hx-replace-url"),transition:this.config.transitions,confirm:this.#E(t,"hx-confirm"),request:{validate:"true"===this.#E(t,"hx-validate",!t.matches("form")||t.noValidate||r.submitter?.formNoValidate?"false":"true",void 0,!1),action:n,anchor:o,method:s,headers:this.#G(t),abort:a.abort.bind(a),credentials:"same-origin",signal:a.signal,mode:this.config.mode}};t._htmx?.boosted&&e.merge(t._htmx.boosted,l),l.target=this.#K(t,l.target),l.target&&(l.request.headers["HX-Target"]=this.#Y(l.target));let h=this.#E(t,"hx-config");return h&&(e.merge(h,l.request),l.request.mode=this.config.mode),l}#Y(e){return`${e.tagName.toLowerCase()}${e.id?"#"+encodeURI(e.id):""}`}#G(e){let t={"HX-Request":"true","HX-Source":this.#Y(e),"HX-Current-URL":location.href,Accept:"text/html"};return this.#D(e)&&(t["HX-Boosted"]="true"),t}#Z(e,t){return this.#q(e,"hx-headers",e=>{for(let r in e)t.request.headers[r]=String(e[r])},{ctx:t})}#K(e,t){return t instanceof Element?t:null!=t?this.#ee(e,t,"hx-target"):this.#D(e)?document.body:e}#D(e){return e?._htmx?.boosted}async#X(e){let t=e.sourceElement,r=e.sourceEvent;if(!t.isConnected)return;if(this.#te(r))return;this.#re(r)&&r.preventDefault();let i=/GET|DELETE/.test(e.request.method),s=i?t.matches("form")?t:null:t.form||t.closest("form"),n=this.#C(t,s,r.submitter,e.request.validate,i);if(!n)return;let o=this.#q(t,"hx-vals",t=>{e.vals=t;for(let e in t)n.set(e,t[e])},{ctx:e});if(o&&await o,e.values)for(let t in e.values)n.delete(t),n.append(t,e.values[t]);let a=this.#Z(t,e);if(a&&await a,Object.assign(e.request,{form:s,submitter:r.submitter,body:n}),!this.#L(t,"htmx:config:request",{ctx:e}))return;if("DIALOG"===e.request.method)return;let l=this.#ie(e.request.action);if(null!=l){let t=Object.fromEntries(e.request.body);return void await this.#k(e.sourceElement,t,l,!1)}if(i){let t=new URL(e.request.action,document.baseURI);for(let r of e.request.body.keys())t.searchParams.delete(r);for(let[r,i]of e.request.body)t.searchParams.append(r,i);t.origin===location.origin?e.request.action=t.pathname+t.search:e.request.action=t.href,e.request.body=null}else"multipart/form-data"!==(this.#E(t,"hx-encoding")??s?.enctype)&&(e.request.body=new URLSearchParams(e.request.body));await this.#se(e)}async#se(e){let t=e.sourceElement,r=this.#ne(t),i=this.#oe(t);this.#ae(t);let s=()=>e.request?.abort?.();if("run"===i.admit(r,()=>this.#se(e),s)){e.status="issuing",e.indicators??=[],e.disabledElements??=[];try{if(e.confirm){if(!await new Promise(r=>{let i={ctx:e,issueRequest:()=>r(!0),dropRequest:()=>r(!1)};if(this.#L(t,"htmx:confirm",i)){let i=this.#ie(e.confirm);r(i?this.#k(t,{ctx:e},i,!0):window.confirm(e.confirm))}}))return}if(this.#le(e),this.#he(e),this.#ce(e),e.fetch||=window.fetch.bind(window),e.request.headers["HX-Request-Type"]=e.target===document.body||e.select?"full":"partial",!this.#L(t,"htmx:before:request",{ctx:e}))return;let r=await e.fetch(e.request.action,e.request);if(e.response={raw:r,status:r.status,headers:r.headers},this.#ue(e),!this.#L(t,"htmx:before:response",{ctx:e}))return;if(e.text=await r.text(),!this.#L(t,"htmx:after:request",{ctx:e}))return;if(e.response.status>=400&&this.#L(t,"htmx:response:error",{ctx:e}),this.#de(e))return void(e.keepIndicators=!0);if("issuing"===e.status){if(e.hx.retarget&&(e.target=e.hx.retarget),e.hx.reswap&&(e.swap=e.hx.reswap),e.hx.reselect&&(e.select=e.hx.reselect),!1===e.target?.isConnected)return;e.status="response received",this.#fe(e),await this.swap(e),e.status="swapped"}}catch(r){e.status="error: "+r,"AbortError"===r?.name&&"timeout"!==e.request.signal.reason||this.#L(t,"htmx:error",{ctx:e,error:r})}finally{await(e.extensionPromise?.catch(()=>{})),clearTimeout(e.requestTimeout),e.hx?.trigger&&this.#me(e.hx.trigger,e.sourceElement),this.#L(t,"htmx:finally:request",{ctx:e}),e.keepIndicators||(this.#pe(e.indicators),this.#ge(e.disabledElements)),i.continue(s)}}}#ue(e){e.hx={};for(let[t,r]of e.response.raw.headers)t.toLowerCase().startsWith("hx-")&&(e.hx[t.slice(3).toLowerCase().replace(/-/g,"")]=r)}#de(t){if("true"===t.hx.refresh)return this._loc.reload(),!0;if(t.hx.redirect)return this._loc.href=t.hx.redirect,!0;if(t.hx.location){let r=t.hx.location,i={},s=e.parse(r);return"{"!==r[0]&&null==s.path||(i=s,r=i.path,delete i.path),null==i.push&&null==i.replace&&(i.push="true"),i.indicators=t.indicators,i.disabledElements=t.disabledElements,this.ajax("GET",r,i),!0}}#le(e){let t=null!=e.request.timeout?this.parseInterval(e.request.timeout):this.config.defaultTimeout;t&&(e.requestTimeout=setTimeout(()=>e.request?.abort?.("timeout"),t))}#ne(e){let t=this.#E(e,"hx-sync");if(!t)return"queue first";let r=t.split(":").pop().trim();return/^(drop|abort|replace|queue)/.test(r)?r:"queue first"}#oe(e){let r=this.#E(e,"hx-sync"),i=e;if(r){let t=r.includes(":")?r.slice(0,r.lastIndexOf(":")).trim():/^(drop|abort|replace|queue)/.test(r)?null:r;t&&(i=this.#ee(e,t,"hx-sync")||e)}return this.#W(i).rq||=new t}#te(e){return"click"===e.type&&(e.ctrlKey||e.metaKey||e.shiftKey)&&!!e.currentTarget?.closest?.("a[href]")}#re(e){let t=e.currentTarget;if("submit"===e.type&&"FORM"===t?.tagName)return!0;if(!("click"===e.type&&0===e.button))return!1;let r=t?.closest?.('button, input[type="submit"], input[type="image"]'),i=r?.form||r?.closest("form");if(r&&!r.disabled&&i&&("submit"===r.type||"image"===r.type||!r.type&&"BUTTON"===r.tagName))return!0;let s=t?.closest?.("a");if(!s||!s.href)return!1;let n=s.getAttribute("href");return!(n&&n.startsWith("#")&&n.length>1)}#J(e,t=e._htmx.eventHandler){let r=this.#E(e,"hx-trigger",void 0,void 0,!1)||(e.matches("form")?"submit":e.matches("input:not([type=button]):not([type=submit]),select,textarea")?"change":"click");this.#O(e,r,t)}#O(e,t,r){let i=this.#w(t);this.#H(e).triggerSpecs.push(...i);for(let t of i){t.listeners=[];let[i,s]=this.#xe(t.name),n=[e];"outside"===t.from?n=[document]:t.from&&"self"!==t.from&&(n=this.#be(e,t.from));let o=i=>{if((t.halt||t.prevent)&&i.preventDefault(),(t.halt||t.stop||t.consume)&&i.stopPropagation(),t.changed){let t=this.#W(e).changedValues??=new WeakMap,r=i.target;if(!["checkbox","radio"].includes(r?.type)){let e=r?.value;if(t.has(r)&&t.get(r)===e)return;t.set(r,e)}}if(t.once)for(let e of t.listeners)e.fromElt.removeEventListener(e.eventName,e.handler,e);r(i)},a=o;if(t.delay?a=e=>{clearTimeout(t.timeout),t.timeout=setTimeout(()=>o(e),this.parseInterval(t.delay))}:t.throttle&&(a=e=>{t.throttled?t.throttledEvent=e:(t.throttled=!0,o(e),t.throttleTimeout=setTimeout(()=>{if(t.throttled=!1,t.throttledEvent){let e=t.throttledEvent;t.throttledEvent=null,a(e)}},this.parseInterval(t.throttle)))}),t.handler=r=>{if(this.#re(r)&&r.preventDefault(),("self"!==t.from||r.target===e)&&("outside"!==t.from||!e.contains(r.target))&&(!t.target||r.target?.matches?.(t.target))){if(s){let t={};for(let e in r)/^[a-z]+$/i.test(e)&&(t[e]=r[e]);if(!this.#k(e,t,s,!0,!1))return}if("every"!==i)for(let t of this.#H(e).triggerSpecs)clearTimeout(t.timeout),t.throttledEvent=null;a(r)}},"intersect"===i||"revealed"===i){let r={rootMargin:t.rootMargin};t.root&&(r.root=this.#ee(e,t.root)),t.threshold&&(r.threshold=parseFloat(t.threshold));let s="revealed"===i;t.observer=new IntersectionObserver(e=>{for(let r=0;r<e.length;r++)if(e[r].isIntersecting){this.trigger(e[r].target,"intersect",{},!1),s&&t.observer.disconnect();break}},r),i="intersect";for(let e of n)t.observer.observe(e)}if("every"===i){let r=Object.keys(t).find(e=>"name"!==e);t.interval=setInterval(()=>{e.isConnected?this.#L(e,"every",{},!1):clearInterval(t.interval)},this.parseInterval(r))}if("load"!==i)for(let r of n){let s={fromElt:r,eventName:i,handler:t.handler,capture:!!t.capture,passive:!!t.passive};e._htmx.listeners.push(s),t.listeners.push(s),r.addEventListener(i,t.handler,s)}else t.handler(new CustomEvent("load"))}}#xe(e){let t=e.match(/^([^\[]*)\[([^\]]*)]/);return t?[t[1],t[2]]:[e,null]}#me(t,r){if("{"===t[0]){let i=e.parse(t);for(let e in i){let t=i[e],s=r;t?.target&&(s=this.find(t.target)),this.trigger(s,e,"object"==typeof t?t:{value:t})}}else t.split(",").forEach(e=>this.trigger(r,e.trim(),{}))}#ye(e){let t={},r=Object.getPrototypeOf(this);for(let i of Object.getOwnPropertyNames(r))"constructor"!==i&&"function"==typeof this[i]&&(["find","findAll"].includes(i)?t[i]=(t,r)=>void 0===r?this[i](e,t):this[i](t,r):t[i]=this[i].bind(this));return t}#k(e,t,r,i=!0,s=!0,n=!1){let o={};Object.assign(o,this.#ye(e));let a={},l={scope:a,code:r};this.#$(e,"htmx:scope",l),r=l.code,Object.assign(o,a),Object.assign(o,t);let h=Object.keys(o),c=Object.values(o),u=new(s?this.#l:this.#a)(...h,i?`return (${r})`:r);return n?()=>u.call(e,...c):u.call(e,...c)}process(e,t){if(!e?.isConnected)return;if(!(e instanceof Element)){for(let r of e.children||[])this.process(r,t);return}if(t&&this.#Se(e,!0),this.#V(e))return;if(!this.#L(e,"htmx:before:process"))return;let r=[e],i=this.#f.evaluate(e),s=null;for(;s=i.iterateNext();)r.push(s);for(let e of r)!this.#V(e)&&this.#L(e,"htmx:before:on:init",{},!0)&&this.#ve(e);for(let t of this.#j(e,this.#c))this.#_(t);for(let t of this.#j(e,this.#u))this.#Ee(t);this.#L(e,"htmx:after:process")}#Ee(e){let t=this.#E(e,"hx-boost");if(t&&"false"!==t&&this.#we(e)&&this.#L(e,"htmx:before:init",{},!0)){let r=this.#H(e);r.initialized=!0,r.eventHandler=this.#Q(e),r.boosted=t,this.#J(e),this.#L(e,"htmx:after:init",{},!0)}}#we(e){if(this.#U(e))if("A"===e.tagName){if(""===e.target||"_self"===e.target)return!e.hasAttribute("download")&&!e.getAttribute("href")?.startsWith?.("#")&&this.#Ae(e.href)}else if("FORM"===e.tagName)return"dialog"!==e.method&&this.#Ae(e.action)}#Ae(e){try{return new URL(e,window.location.href).origin===window.location.origin}catch(e){return!1}}#U(e){return!e._htmx?.initialized&&!this.#V(e)}#Se(e,t){let r=[e,...e.querySelectorAll?.("[data-htmx-powered]")??[]];for(let e of r)if(e._htmx){this.#L(e,"htmx:before:cleanup");for(let t of e._htmx.triggerSpecs||[])t.interval&&clearInterval(t.interval),t.timeout&&clearTimeout(t.timeout),t.throttleTimeout&&clearTimeout(t.throttleTimeout),t.observer?.disconnect();for(let t of e._htmx.listeners||[])t.fromElt.removeEventListener(t.eventName,t.handler,t);e.removeAttribute("data-htmx-powered"),this.#L(e,"htmx:after:cleanup"),t&&delete e._htmx}}#Te(e){let t=document.createElement("div");t.hidden=!0,document.body.insertAdjacentElement("afterend",t);let r=e.querySelectorAll?.(this.#S("[hx-preserve]"))||[];for(let e of r){let r=document.getElementById(e.id);r&&this.#Ce(t,r,null)}return t}#qe(e){for(let t of[...e.children]){let e=document.getElementById(t.id);e&&(this.#Ce(e.parentNode,t,e),this.#Se(e),e.remove())}e.remove()}#Ne(e){let t=this.#h.createHTML(e);return Document.parseHTMLUnsafe?.(t,{})||(new DOMParser).parseFromString(t,"text/html")}#Ie(e){let t=e.replace(/<hx-([a-z]+)(\s+|>)/gi,'<template hx type="$1"$2').replace(/<\/hx-[a-z]+>/gi,"</template>"),r="";t=t.replace(/<head(\s[^>]*)?>[\s\S]*?<\/head>/i,e=>(r=this.#Ne(e).title,""));let i,s,n=t.match(/<([a-z][^\/>\x20\t\r\n\f]*)/i)?.[1]?.toLowerCase();if("html"===n||"body"===n?(i=this.#Ne(t),s=document.createDocumentFragment(),s.append(i.body)):(i=this.#Ne(`<template>${t}</template>`),s=i.querySelector("template").content),!r){let e=s.querySelector("title:not(svg title)");e&&(r=e.textContent,e.remove())}return this.#Me(s),{fragment:s,title:r}}#Oe(e,t,r,i){let s=t.id?"#"+CSS.escape(t.id):null,[,n,o]=r.match(/^(\S+):(.+)/)??[];n&&([r,s]=[n,o||s]),"true"!==r&&r||(r="outerHTML");let a=this.#He(r);if(s=a.target||s,a.strip??=!a.style.startsWith("outer"),!s)return;let l=this.#be(i,s);for(let r of l){let s=document.createDocumentFragment();s.append(t.cloneNode(!0)),e.push({type:"oob",fragment:s,target:r,swapSpec:a,sourceElement:i})}t.remove()}#Le(e,t,r){let i=[];if(r)for(let s of r.split(",")){let[r,n="true"]=s.split(/:(.*)/);for(let s of e.querySelectorAll(r))this.#Oe(i,s,n,t)}for(let r of e.querySelectorAll(this.#S("[hx-swap-oob]"))){let e=this.#R(r,"hx-swap-oob"),s=r.getAttribute(e);r.removeAttribute(e),this.#Oe(i,r,s,t)}return i}#ke(e,t,r){t?t.before(...r.childNodes):e.append(...r.childNodes)}#He(t){t=t.trim();let r=this.config.defaultSwap;if(t&&!/^\S*:/.test(t)){let e=t.match(/^(\S+)\s*(.*)$/);r=e[1],t=e[2]}return{style:this.#B(r),...e.parse(t)}}#Ve(e,t){let r=[];for(let i of e.querySelectorAll("template[hx]")){let e=i.getAttribute("type");if("partial"===e){let e=this.#P(i,"hx-target")||(i.id?"#"+CSS.escape(i.id):null);if(e){this.#Me(i.content);let s=this.#He(this.#P(i,"hx-swap")||this.config.defaultSwap);s.ignoreTitle&&(t.title=null);let n=this.#be(t.sourceElement,e);for(let e of n.length?n:[null])r.push({type:"partial",fragment:i.content.cloneNode(!0),target:e,swapSpec:s,sourceElement:t.sourceElement})}}else this.#$(i,"htmx:process:"+e,{ctx:t,tasks:r});i.remove()}return r}#Pe(e,t,r,i){try{null!=r&&e.setSelectionRange&&e.setSelectionRange(r,i),e.focus(t)}catch(e){}}#Re(e){let t=this.#j(e,"[autofocus]")[0];t&&this.#Pe(t)}#je(e){return e===window||e===document?document.scrollingElement:e}#Be(e,t){if(e.scroll){let r=e.scrollTarget?this.#je(this.#ze(t,e.scrollTarget)):t;r&&("top"===e.scroll?r.scrollTop=0:"bottom"===e.scroll&&(r.scrollTop=r.scrollHeight))}if("top"===e.show||"bottom"===e.show){let r=e.showTarget?this.#je(this.#ze(t,e.showTarget)):t;r?.scrollIntoView?.("top"===e.show)}}#Fe(e){e.request?.anchor&&document.getElementById(e.request.anchor)?.scrollIntoView({block:"start",behavior:"auto"})}#Me(e){let t=this.#j(e,"script");for(let e of t){let t=document.createElement("script");for(let r of e.attributes)t.setAttribute(r.name,r.value);this.config.inlineScriptNonce&&(t.nonce=this.config.inlineScriptNonce),t.textContent=this.#h.createScript(e.textContent),e.replaceWith(t)}}initialize(){this.config.history&&!this.#g&&(this.#g=!0,window.navigation&&!/firefox/i.test(navigator.userAgent)?navigation.addEventListener("navigate",e=>{"traverse"===e.navigationType&&e.canIntercept&&!e.hashChange&&e.intercept({handler:()=>this.#$e()})}):window.addEventListener("popstate",e=>this.#$e(e.state))),this.process(document.body)}async swap(e){try{let{fragment:t,title:r}=this.#Ie(e.text);e.title=r;let i=[],s=this.#Le(t,e.sourceElement,e.selectOOB),n=this.#Ve(t,e);i.push(...s,...n);let o=n.length||s.length&&!this.config.allowEmptySwapAfterOOB,a=this.#De(e,t,o);if(a&&i.unshift(a),!this.#L(e.sourceElement,"htmx:before:swap",{ctx:e,tasks:i}))return;this.#We(e);let l=[],h=[];for(let t of i)t.swapSpec?.transition??a?.transition??e.transition?h.push(t):l.push(this.#N(t));if(h.length>0){let t=async()=>{for(let e of h)await this.#N(e,!1)};l.push(this.#_e(t,e))}await Promise.all(l),!e.sourceElement?.isConnected&&a?.target?.isConnected&&(e.sourceElement=a.target),this.#L(e.sourceElement,"htmx:after:swap",{ctx:e}),e.title&&"none"!==e.swap&&(document.title=e.title),this.#Fe(e)}finally{this.#L(e.sourceElement,"htmx:finally:swap",{ctx:e})}}#De(e,t,r){let i=this.#He(e.swap||this.config.defaultSwap);if(i.ignoreTitle&&(e.title=null),"delete"===i.style||(t.querySelector("body")||t).childElementCount>0||t.textContent.trim()||(i.swapEmpty??!r)){if(e.select){let r=t.querySelectorAll(e.select);(t=document.createDocumentFragment()).append(...r)}return this.#D(e.sourceElement)&&(i.show||="top"),{type:"main",fragment:t,target:this.#K(e.sourceElement||document.body,i.target||e.target),swapSpec:i,sourceElement:e.sourceElement,transition:e.transition&&!1!==i.transition}}}async#N(e,t=!0){let{target:r,swapSpec:i,fragment:s}=e;if("string"==typeof r&&(r=document.querySelector(r)),!r)return;"string"==typeof i&&(i=this.#He(i));let n,o=i.style;if("none"===o)return;if("BODY"===s.firstElementChild?.tagName){const e=r===document.body&&o.startsWith("outer");e&&"outerHTML"===o&&(o="outerSync"),i.strip??=!e}if(i.strip&&s.firstElementChild&&(s=document.createDocumentFragment(),s.append(...(e.fragment.firstElementChild.content||e.fragment.firstElementChild).childNodes)),this.#Ue(r,"htmx-swapping"),t&&e.swapSpec?.swap&&await this.timeout(e.swapSpec?.swap),"delete"===o)return void(r.parentNode&&(this.#Se(r),r.parentNode.removeChild(r)));let a=[],l=i.settle??this.config.defaultSettleDelay,h=r.parentNode;if("innerHTML"===o||"outerHTML"===o&&h){let e=document.activeElement;if(e?.id){let t,r;try{t=e.selectionStart,r=e.selectionEnd}catch(e){}n={elt:e,start:t,end:r}}a=t&&l?this.#Qe(s,r):[]}let c=this.#Te(s),u=[...s.childNodes];try{if("innerHTML"===o){for(const e of r.children)this.#Se(e);r.replaceChildren(...s.childNodes)}else if("textContent"===o){for(const e of r.querySelectorAll("[data-htmx-powered]"))this.#Se(e);r.textContent=s.textContent}else if("outerHTML"===o)h&&(this.#ke(h,r,s),this.#Se(r),h.removeChild(r),r=u.find(e=>1===e.nodeType)||h);else if("outerSync"===o){this.#Je(r,s.firstElementChild);for(const e of r.children)this.#Se(e);r.replaceChildren(...s.firstElementChild.childNodes),u=[r]}else if("innerMorph"===o)this.#I(r,s,!0),u=[...r.childNodes];else if("outerMorph"===o)this.#I(r,s,!1),u.push(r);else if("beforebegin"===o)h&&this.#ke(h,r,s);else if("afterbegin"===o)this.#ke(r,r.firstChild,s);else if("beforeend"===o)this.#ke(r,null,s);else if("afterend"===o)h&&this.#ke(h,r.nextSibling,s);else{let e=this.#i.get("handle_swap")||[],t=!1;for(const n of e){let e=n(o,r,s,i);if(e){t=!0,Array.isArray(e)&&(u=e);break}}if(!t)throw new Error(`Unknown swap style: ${o}`)}}finally{this.#Xe(r,"htmx-swapping")}if(e.target=r,this.#qe(c),n&&!n.elt.matches(":focus")){let e=document.getElementById(n.elt.id);if(e){let t={preventScroll:void 0!==i.focusScroll?!i.focusScroll:!this.config.defaultFocusScroll};this.#Pe(e,t,n.start,n.end)}}this.#L(r,"htmx:before:settle",{task:e,newContent:u,settleTasks:a});for(const e of u)this.#Ue(e,"htmx-added");if(t&&a.length>0){this.#Ue(r,"htmx-settling"),await this.timeout(l);for(let e of a)e();this.#Xe(r,"htmx-settling")}this.#L(r,"htmx:after:settle",{task:e,newContent:u,settleTasks:a});for(const e of u)this.#Xe(e,"htmx-added"),this.process(e),this.#Re(e);this.#Be(i,r)}#L(e,t,r={},i=!0){if(r.error){let i=`htmx: ${t}: ${r.error.message??r.error}`;r.error instanceof Error?console.error(i,r.error,{elt:e,detail:r}):console.error(i,{elt:e,detail:r})}else r.warn?console.warn(`htmx: ${t}: ${r.warn}`,{elt:e,detail:r}):this.config.logAll&&console.log(`htmx: ${t}`,{elt:e,detail:r});return e=this.#Ge(e),this.#$(e,t,r),this.trigger(e,this.#F(t),r,i)}#$(e,t,r={}){let i=this.#i.get(t.replace(/:/g,"_"));if(i){r.cancelled=!1;for(const t of i)if(!1===t(e,r)||r.cancelled)return r.cancelled=!0,!1}return!0}timeout(e){if((e=this.parseInterval(e))>0)return new Promise(t=>setTimeout(t,e))}onLoad(e){this.on(this.#F("htmx:after:process"),t=>{e(t.target)})}on(e,t,r){let i,s=document;return void 0===r?(i=e,r=t):(s=this.#Ge(e),i=t),s.addEventListener(i,r),r}find(e,t){return this.#ze(e,t)}findAll(e,t){return this.#be(e,t)}parseInterval(e){if("number"==typeof e)return e;let[,t,r]=e?.match(/^([\d.]+)(ms|s|m)?$/)||[],i=parseFloat(t)*({ms:1,s:1e3,m:6e4}[r]||1);return isNaN(i)?void 0:i}trigger(e,t,r={},i=!0){e=this.#Ge(e);let s=new CustomEvent(t,{detail:r,cancelable:!0,bubbles:i,composed:!0}),n=e?.isConnected?e:document;return!r?.cancelled&&n.dispatchEvent(s)}ajax(e,t,r){(!r||r instanceof Element||"string"==typeof r)&&(r={target:r});let i="string"==typeof r.source?document.querySelector(r.source):r.source;if("string"==typeof r.source&&!i)return Promise.reject(new Error("Source not found"));i||=document.body;let s=this.#T(i,r.event||{});return Object.assign(s,r),r.target&&(s.target=this.#K(document.body,r.target),!s.target)?Promise.reject(new Error("Target not found")):(Object.assign(s.request,{action:t,method:e.toUpperCase()}),r.headers&&Object.assign(s.request.headers,r.headers),this.#X(s))}#Ke(e){this.config.history&&(history.pushState({htmx:!0},"",e),this.#L(document,"htmx:after:history:push",{path:e}))}#Ye(e){this.config.history&&(history.replaceState({htmx:!0},"",e),this.#L(document,"htmx:after:history:replace",{path:e}))}async#$e(e,t){if(await this.timeout(1),e??=history.state,!e?.htmx)return;this.#p?.abort(),t=t||location.pathname+location.search;let r=document.querySelector(this.#S("[hx-history-elt]"))||document.body;if(this.#L(document,"htmx:before:history:restore",{path:t,cacheMiss:!0})){if("reload"!==this.config.history)return this.#p=new AbortController,this.ajax("GET",t,{target:r,swap:"outerSync",select:r!==document.body?this.#S("[hx-history-elt]"):void 0,request:{headers:{"HX-History-Restore-Request":"true"},signal:this.#p.signal}});this._loc.reload()}}#Ze(e){let{sourceElement:t,push:r,replace:i,hx:s,response:n}=e;if((s?.pushurl||s?.replaceurl)&&(r=s.pushurl,i=s.replaceurl),null==r&&null==i&&this.#D(t)&&(r="true"),"false"!==r&&!1!==r||(r=null),"false"!==i&&!1!==i||(i=null),!r&&!i)return null;let o=r||i;if("true"===o){let t=n?.raw?.url||e.request.action,r=new URL(t,location.href);o=r.pathname+r.search+(e.request.anchor?"#"+e.request.anchor:"")}return{type:r?"push":"replace",path:o}}#We(e){if(!this.config.history)return;history.state?.htmx||history.replaceState({htmx:!0},"",location.href);let t=this.#Ze(e);if(!t)return;let r={history:t,sourceElement:e.sourceElement,response:e.response};this.#L(document,"htmx:before:history:update",r)&&("push"===t.type?this.#Ke(t.path):this.#Ye(t.path),this.#L(document,"htmx:after:history:update",r))}#ve(e){if(e._htmx?.onInitialized)return;let t=this.#v("hx-on"),r=this.config.metaCharacter||":",i=t=>async r=>{try{await this.#k(e,{event:r},`with(event?.detail||{}){${t}}`,!1)}catch(t){"symbol"!=typeof t&&this.#L(e,"htmx:error",{error:t})}};for(let s of e.getAttributeNames()){let n=t.find(e=>s.startsWith(e));if(!n)continue;this.#H(e).onInitialized=!0;let o=s.substring(n.length),a=e.getAttribute(s);if(!o){for(let t of a.split(/;(?=[^;]*->)/)){let r=t.indexOf("->");-1!==r&&this.#O(e,t.substring(0,r).trim(),i(t.substring(r+2).trim()))}continue}if(o[0]!==r)continue;let l=o.substring(1);l.startsWith(r)&&(l="htmx"+r+l.substring(1)),this.#O(e,l,i(a))}}#he(e){let t,r=e.sourceElement,i=this.#E(r,"hx-indicator");if(i)t=this.#be(r,i,"hx-indicator");else{if(r===document.body)return;t=[r]}for(const r of t){e.indicators.push(r);let t=this.#W(r);t.rc=(t.rc||0)+1,this.#Ue(r,this.config.requestClass)}}#pe(e){for(let t of e){let e=this.#W(t);e.rc&&--e.rc<=0&&(this.#Xe(t,this.config.requestClass),delete e.rc)}}#ce(e){let t=e.sourceElement,r=this.#E(t,"hx-disable");if(r)for(let i of this.#be(t,r,"hx-disable")){e.disabledElements.push(i);let t=this.#W(i);t.dc=(t.dc||0)+1,i.disabled=!0}}#ge(e){for(const t of e){let e=this.#W(t);e.dc&&--e.dc<=0&&(t.disabled=!1,delete e.dc)}}#C(e,t,r,i,s){if(i&&t&&!t.reportValidity())return;r??=t&&"submit"===e.type?e:null;let n=t?new FormData(t):new FormData,o=t?new Set(t.elements):new Set;if(!t){if(i&&e.reportValidity&&!e.reportValidity())return;this.#et(e,o,n,s)}r?.name&&(n.append(r.name,r.value),o.add(r));let a=this.#E(e,"hx-include");if(a)for(let t of this.#be(e,a)){if(i&&t.reportValidity&&!t.reportValidity())return;this.#et(t,o,n)}return n}#et(e,t,r,i){let s=e.tagName,n=[];"BUTTON"===s||s.includes("-")?n=[e]:(["INPUT","SELECT","TEXTAREA","FIELDSET"].includes(s)||!i&&e!==document.body)&&(n=this.#j(e,"[name]:not(button)"));for(let e of n){let i=e.name||e.getAttribute?.("name");if(!i||e.matches(":disabled")||t.has(e))continue;t.add(e);let s=e.type;if("checkbox"===s||"radio"===s||"INPUT"!==e.tagName&&"checked"in e)e.checked&&r.append(i,e.value);else if("file"===s)for(let t of e.files)r.append(i,t);else if("select-multiple"===s)for(let t of e.selectedOptions)r.append(i,t.value);else if(Array.isArray(e.value))for(let t of e.value)r.append(i,t);else r.append(i,e.value)}}#q(t,r,i,s={}){let n=this.#E(t,r);if(!n)return null;let o=this.#ie(n);if(o)return 0!==o.indexOf("{")&&(o="{"+o+"}"),this.#k(t,s,o,!0).then(e=>{i(e)});i(e.parse(n))}#tt(e){let t=e.trim();return t.startsWith("<")&&t.endsWith("/>")?t.slice(1,-2):t}#be(t,r,i,s){let n=r??t,o=r?this.#Ge(t)||document.body:document;if(n.startsWith("global "))return this.#be(o,n.slice(7),i,!0);let a=n?e.split(n):[],l=[],h=[];for(const e of a){let t,r=this.#tt(e);if(r.startsWith("closest "))t=o.closest(r.slice(8));else if(r.startsWith("find "))t=o.querySelector(r.slice(5));else if(r.startsWith("findAll "))l.push(...o.querySelectorAll(r.slice(8)));else if("next"===r||"nextElementSibling"===r)t=o.nextElementSibling;else if(r.startsWith("next "))t=this.#rt(o,r.slice(5),!!s);else if("previous"===r||"previousElementSibling"===r)t=o.previousElementSibling;else if(r.startsWith("previous "))t=this.#it(o,r.slice(9),!!s);else if("document"===r)t=document;else if("window"===r)t=window;else if("body"===r)t=document.body;else if("host"===r)t=o.getRootNode().host;else if("this"===r){if(i){l.push(...this.#z(o,i));continue}t=o}else h.push(r);t&&l.push(t)}if(h.length>0){let e=h.join(","),t=this.#st(o,!!s);l.push(...t.querySelectorAll(e))}return[...new Set(l)]}#rt(e,t,r){return this.#nt(this.#st(e,r).querySelectorAll(t),e,Node.DOCUMENT_POSITION_PRECEDING)}#it(e,t,r){let i=[...this.#st(e,r).querySelectorAll(t)].reverse();return this.#nt(i,e,Node.DOCUMENT_POSITION_FOLLOWING)}#nt(e,t,r){for(const i of e)if(i.compareDocumentPosition(t)===r)return i}#st(e,t){return e.isConnected&&e.getRootNode?e.getRootNode?.({composed:t}):document}#ee(e,t,r){let i=this.#be(e,t,r)[0];return i||console.warn(`htmx: '${t}' on ${r} did not match any element`,{elt:e,selector:t,attr:r}),i}#ze(e,t,r){return this.#be(e,t,r)[0]}#ie(e){if(null!=e){if(e.startsWith("js:"))return e.substring(3);if(e.startsWith("javascript:"))return e.substring(11)}}#ae(e){let t=this.#H(e);if(t.abortInitialized)return;t.abortInitialized=!0;let r=()=>{this.#oe(e).abort()};e.addEventListener("htmx:abort",r),t.listeners.push({fromElt:e,eventName:"htmx:abort",handler:r})}#I(e,t,r){let{persistentIds:i,idMap:s}=this.#ot(e,t),n=document.createElement("div");n.hidden=!0,document.body.after(n);let o={target:e,idMap:s,persistentIds:i,pantry:n,futureMatches:new WeakSet};r?this.#at(o,e,t):this.#at(o,e.parentNode,t,e,e.nextSibling),this.#Se(n),n.remove()}#at(e,t,r,i=null,s=null){t instanceof HTMLTemplateElement&&r instanceof HTMLTemplateElement&&(t=t.content,r=r.content),i||=t.firstChild;let n=r.firstChild;for(;n;){let r;if(i&&i!=s&&(r=this.#lt(e,n,i,s),r&&r!==i)){let o=i;for(;o&&o!==r;){let r=o;o=o.nextSibling,r instanceof Element&&(e.idMap.has(r)||this.#ht(e,r,n))?this.#Ce(t,r,s):this.#ct(e,r)}}if(!r&&n instanceof Element&&e.persistentIds.has(n.id)){let s=CSS.escape(n.id);r=e.target.id===n.id&&e.target||e.target.querySelector(`[id="${s}"]`)||e.pantry.querySelector(`[id="${s}"]`);let o=r;for(;o=o.parentNode;){let t=e.idMap.get(o);t&&(t.delete(r.id),t.size||e.idMap.delete(o))}this.#Ce(t,r,i)}if(r){this.#ut(r,n,e),i=r.nextSibling,n=n.nextSibling;continue}let o=n.nextSibling;if(e.idMap.has(n)){let r=document.createElement(n.tagName);t.insertBefore(r,i),this.#ut(r,n,e),this.process(r),i=r.nextSibling}else t.insertBefore(n,i),i=n.nextSibling;n=o}for(;i&&i!=s;){let t=i;i=i.nextSibling,this.#ct(e,t)}}#ht(e,t,r){if(e.futureMatches.has(t))return!0;for(let i=r.nextSibling,s=0;i&&s<this.config.morphScanLimit;i=i.nextSibling,s++)if(i instanceof Element&&t.isEqualNode(i))return e.futureMatches.add(t),!0;return!1}#lt(e,t,r,i){if(3===t.nodeType)return 3===r?.nodeType?r:null;if(!(t instanceof Element))return null;let s=null,n=0,o=this.config.morphScanLimit,a=e.idMap.get(t),l=a?.size||0;if(t.id&&!a)return null;let h=r;for(;h&&h!=i;){let r=e.idMap.get(h);if(this.#o.isSoftMatch(h,t)){if(r&&a&&[...r].some(e=>a.has(e)))return h;if(!r){if(o>0&&h.isEqualNode(t))return h;s||(s=h)}}if(n+=r?.size||0,n>l)break;if(null!=document.activeElement?.selectionStart&&h.contains(document.activeElement))break;if(--o<1&&0===l)break;h=h.nextSibling}return s&&this.#ht(e,s,t)?null:s}#M(e,t){return e instanceof Element&&e.tagName===t.tagName&&(!("SCRIPT"===e.tagName&&!e.isEqualNode(t))&&(!e.id||e.id===t.id))}#ct(e,t){e.idMap.has(t)?this.#Ce(e.pantry,t,null):(this.#Se(t),t.remove())}#Ce(e,t,r){if(e.moveBefore)try{return void e.moveBefore(t,r)}catch(e){}e.insertBefore(t,r)}#ut(e,t,r){if(3===e.nodeType)return void(e.nodeValue!==t.nodeValue&&(e.nodeValue=t.nodeValue));if(this.config.morphSkip&&e.matches?.(this.config.morphSkip))return;if(!this.#$(e,"htmx:before:morph:node",{oldNode:e,newNode:t}))return;this.#Je(e,t),e instanceof HTMLTextAreaElement&&document.activeElement!==e&&e.defaultValue!=t.defaultValue&&(e.value=t.value),this.config.morphSkipChildren&&e.matches?.(this.config.morphSkipChildren)||e.isEqualNode(t)&&"TEMPLATE"!==t.tagName&&!t.querySelector?.("template")||this.#at(r,e,t)}#Je(e,t){let r=this.config.morphIgnore||[],i=!1,s=e=>this.#v("hx-").some(t=>e.startsWith(t));for(const n of t.attributes)if(!r.some(e=>n.name.startsWith(e))&&e.getAttribute(n.name)!==n.value){if(s(n.name)&&(i=!0),!this.#$(e,"htmx:before:morph:attr",{attrName:n.name,newValue:n.value}))continue;e.setAttribute(n.name,n.value),"value"===n.name&&e instanceof HTMLInputElement&&"file"!==e.type&&document.activeElement!==e&&(e.value=n.value)}for(let n=e.attributes.length-1;n>=0;n--){let o=e.attributes[n];if(o&&!t.hasAttribute(o.name)&&!r.some(e=>o.name.startsWith(e))){if(s(o.name)&&(i=!0),!this.#$(e,"htmx:before:morph:attr",{attrName:o.name,newValue:null}))continue;e.removeAttribute(o.name)}}i&&this.#Se(e,!0)}#dt(e,t,r,i){for(const s of i)if(t.has(s.id)){let t=s;for(;t&&t!==r;){let r=e.get(t);null==r&&(r=new Set,e.set(t,r)),r.add(s.id),t=t.parentElement}}}#ot(e,t){let r=this.#j(e,"[id]"),i=t.querySelectorAll("[id]"),s=this.#ft(r,i),n=new Map;return this.#dt(n,s,e.parentElement,r),this.#dt(n,s,t,i),{persistentIds:s,idMap:n}}#ft(e,t){let r=new Set,i=new Map;for(const{id:t,tagName:s}of e)i.has(t)?r.add(t):t&&i.set(t,s);let s=new Set;for(const{id:e,tagName:n}of t)s.has(e)?r.add(e):i.get(e)===n&&s.add(e);for(const e of r)s.delete(e);return s}#fe(t){let r=t.response.raw.status,i=this.config.noSwap.map(e=>e+""),s=r+"";for(let r of[s,s.slice(0,2)+"x",s[0]+"xx"]){if(i.includes(r))return void(t.swap="none");let s=this.#E(t.sourceElement,"hx-status:"+r);if(s)return void e.merge(s,t)}}#_e(e,t){return new Promise(r=>{this.#m||=[],this.#m.push({task:e,resolve:r,ctx:t}),this.#x||this.#mt()})}async#mt(){if(0===this.#m.length||this.#x)return;this.#x=!0;let{task:e,resolve:t,ctx:r}=this.#m.shift();try{if(document.startViewTransition){let t={task:e,ctx:r};this.#L(r.sourceElement,"htmx:before:viewTransition",t),await document.startViewTransition(t.task).finished,this.#L(r.sourceElement,"htmx:after:viewTransition",t)}else await e()}catch(e){}finally{this.#x=!1,t(),this.#mt()}}#Qe(e,t){let r=["class","style","width","height"],i=t.querySelectorAll("[id]"),s=Object.fromEntries([...i].map(e=>[e.id,e])),n=e.querySelectorAll("[id]"),o=[];for(let e of n){let t=s[e.id];if(t?.tagName===e.tagName){let i=e.cloneNode(!1);for(let i of r)t.hasAttribute(i)?e.setAttribute(i,t.getAttribute(i)):e.removeAttribute(i);o.push(()=>{this.#Je(e,i)})}}return o}#Ue(e,t){e?.classList?.add?.(t)}#Xe(e,t){e?.classList?.remove?.(t),0===e?.classList?.length&&e.removeAttribute("class")}#Ge(e){return"string"==typeof e?this.find(e):e}#F(e){return this.config.metaCharacter?e.replace(/:/g,this.config.metaCharacter):e}}})();
;
/* hx-ws.min.js */
(()=>{let e;function t(e){let t=htmx.config.metaCharacter||":",n=`[${CSS.escape("hx-ws"+t+e)}]`;return htmx.config.prefix&&(n+=`,[${CSS.escape(htmx.config.prefix+"ws"+t+e)}]`),n}function n(t){let n=e.HCON.parse(e.attributeValue(t,"hx-config")).ws||{};return{reconnect:!0,reconnectCodes:[1001,1005,1006,1011,1012,1013,1014],reconnectDelay:500,reconnectMaxDelay:6e4,reconnectMaxAttempts:1/0,reconnectJitter:.3,pauseOnBackground:!0,maxOutgoingMessagesQueueSize:100,...htmx.config.ws,...n}}function o(e){if(e.startsWith("ws://")||e.startsWith("wss://"))return e;if(e.startsWith("http://"))return"ws://"+e.slice(7);if(e.startsWith("https://"))return"wss://"+e.slice(8);let t="https:"===window.location.protocol?"wss:":"ws:",n=window.location.host;return e.startsWith("//")?t+e:e.startsWith("/")?t+"//"+n+e:t+"//"+n+window.location.pathname.substring(0,window.location.pathname.lastIndexOf("/")+1)+e}const r=new Set;function c(e,t){if(t.timer&&clearTimeout(t.timer),t.visibilityHandler&&document.removeEventListener("visibilitychange",t.visibilityHandler),t.abortController&&t.abortController.abort(),t.queue.length=0,t.socket)try{t.socket.readyState!==WebSocket.OPEN&&t.socket.readyState!==WebSocket.CONNECTING||t.socket.close()}catch(e){}e._htmx?.ws?.connection===t&&delete e._htmx.ws.connection,r.delete(t)}function i(t,n){let o=n.url;if(n.abortController&&n.abortController.abort(),n.socket){let e=n.socket;n.socket=null;try{e.readyState!==WebSocket.OPEN&&e.readyState!==WebSocket.CONNECTING||e.close()}catch(e){}}try{n.socket=new WebSocket(o,n.config?.protocols);let a=new AbortController;n.abortController=a;let l={signal:a.signal};n.socket.addEventListener("open",()=>{t.isConnected?(e.triggerHtmxEvent(t,"htmx:ws:after:connection",{connection:n}),n.attempt=0,function(e){for(;e.queue.length&&e.socket?.readyState===WebSocket.OPEN;){let t=e.queue.shift();s(e,t.element,t.message)}}(n)):c(t,n)},l),n.socket.addEventListener("message",o=>{n.receiving=n.receiving.then(()=>async function(t,n,o){let r=[],i={data:o.data,text(){let e=i.data;return"string"==typeof e?Promise.resolve(e):e instanceof Blob?e.text():Promise.resolve((new TextDecoder).decode(e))},json:()=>i.text().then(JSON.parse)};if(!t.isConnected)return void c(t,n);let s={connection:n,message:i,cancelled:!1,waitUntil(e){r.push(Promise.resolve(e))}},a=e.triggerHtmxEvent(t,"htmx:ws:before:message:incoming",s);if(await Promise.all(r),!a||s.cancelled)return;let l,u=null;if("string"==typeof i.data)try{u=await i.json()}catch(e){l=await i.text()}u&&(void 0!==u.content?l=u.content:void 0!==u.payload&&(l=u.payload,n._payloadWarnFired||(console.warn("htmx: [hx-ws] json.payload is deprecated; use json.content instead"),n._payloadWarnFired=!0)));if(null!=l){let n=u?.target||e.attributeValue(t,"hx-target"),o=u?.swap||e.attributeValue(t,"hx-swap")||htmx.config.defaultSwap;/(?:^|\s)swapEmpty(?::(?:true|false))?(?=\s|$)/.test(o)||(o+=" swapEmpty:false"),await htmx.swap({sourceElement:t,target:n||t,swap:o,select:u?.select??e.attributeValue(t,"hx-select"),selectOOB:e.attributeValue(t,"hx-select-oob"),text:l,transition:!1})}e.triggerHtmxEvent(t,"htmx:ws:after:message:incoming",{connection:n,message:i})}(t,n,o)).catch(o=>{t.isConnected&&e.triggerHtmxEvent(t,"htmx:ws:error",{connection:n,error:o})})},l),n.socket.addEventListener("close",o=>{if(o.target!==n.socket)return;if(t.isConnected&&e.triggerHtmxEvent(t,"htmx:ws:close",{connection:n,reason:"closed",code:o.code}),!r.has(n))return;let s=n.config;s.pauseOnBackground&&document.hidden||(s.reconnect&&s.reconnectCodes.includes(o.code)&&t.isConnected?function(t,n){let o=n.config;n.attempt++;let r=n.attempt;if(!o.reconnect||r>o.reconnectMaxAttempts)return void c(t,n);let s=htmx.parseInterval(o.reconnectDelay)??o.reconnectDelay,a=htmx.parseInterval(o.reconnectMaxDelay)??o.reconnectMaxDelay,l=Math.min(s*Math.pow(2,r-1),a);if(o.reconnectJitter>0){let e=l*o.reconnectJitter;l=Math.max(0,l+(2*Math.random()-1)*e)}if(!t.isConnected)return void c(t,n);if(n.cancelled=!1,!e.triggerHtmxEvent(t,"htmx:ws:before:connection",{connection:n})||n.cancelled)return e.triggerHtmxEvent(t,"htmx:ws:close",{connection:n,reason:"cancelled",code:null}),void c(t,n);n.timer=setTimeout(()=>{t.isConnected?i(t,n):c(t,n)},l)}(t,n):c(t,n))},l),n.socket.addEventListener("error",o=>{t.isConnected&&e.triggerHtmxEvent(t,"htmx:ws:error",{connection:n,error:o})},l)}catch(o){t.isConnected&&e.triggerHtmxEvent(t,"htmx:ws:error",{connection:n,error:o})}}function s(t,n,o){try{t.socket.send(o.data),e.triggerHtmxEvent(n,"htmx:ws:after:message:outgoing",{connection:t,message:o})}catch(o){e.triggerHtmxEvent(n,"htmx:ws:error",{connection:t,error:o})}}function a(t){if(e.htmxProp(t).ws??={},t._htmx.ws.initialized)return;let c=e.attributeValue(t,"hx-ws:connect");if(!c)return;let s=e.attributeValue(t,"hx-trigger")||"load";e.onTrigger(t,s,()=>{!function(t,c){if(c._htmx.ws.connection)return c._htmx.ws.connection;let s={url:o(t),config:n(c),socket:null,attempt:0,timer:null,queue:[],receiving:Promise.resolve(),sending:Promise.resolve(),abortController:null,visibilityHandler:null,cancelled:!1};!e.triggerHtmxEvent(c,"htmx:ws:before:connection",{connection:s})||s.cancelled?e.triggerHtmxEvent(c,"htmx:ws:close",{connection:s,reason:"cancelled",code:null}):(c._htmx.ws.connection=s,r.add(s),i(c,s),s.config.pauseOnBackground&&(s.visibilityHandler=()=>{document.hidden?s.socket&&s.socket.readyState===WebSocket.OPEN&&s.socket.close():s.socket&&s.socket.readyState!==WebSocket.CLOSED||(s.attempt=0,i(c,s))},document.addEventListener("visibilitychange",s.visibilityHandler)))}(c,t)}),t._htmx.ws.initialized=!0}function l(n){if(e.htmxProp(n).ws??={},n._htmx.ws.sendInitialized)return;let c=e.attributeValue(n,"hx-trigger");c||(c=n.matches("form")?"submit":n.matches("input:not([type=button]):not([type=submit]),select,textarea")?"change":"click"),e.onTrigger(n,c,async c=>{n.matches("form")&&"submit"===c.type&&c.preventDefault(),await async function(n,c){let i=n.closest(t("connect")),a=i&&e.attributeValue(i,"hx-ws:connect");if(!a)return void e.triggerHtmxEvent(n,"htmx:ws:error",{url:null,error:"No WebSocket connection found for element"});let l=o(a),u=i._htmx?.ws?.connection;if(!u)return void e.triggerHtmxEvent(n,"htmx:ws:error",{url:l,error:"Connection not open"});let d={...e.createRequestContext(n,c).request.headers};delete d.Accept;let m=n.form||n.closest("form"),h=e.collectFormData(n,m,c.submitter),g={};for(let[e,t]of h)g[e]=e in g?[].concat(g[e],t):t;let x=e.getAttributeObject(n,"hx-vals",e=>Object.assign(g,e)),w=u.sending.then(async()=>{x&&await x,delete g.headers;let t=[],o={headers:d,values:g,data:void 0},c={connection:u,message:o,cancelled:!1,waitUntil(e){t.push(Promise.resolve(e))}},i=e.triggerHtmxEvent(n,"htmx:ws:before:message:outgoing",c);try{if(await Promise.all(t),!i||c.cancelled)return;if(o.data??=JSON.stringify({...o.values,headers:o.headers}),!r.has(u))return void e.triggerHtmxEvent(n,"htmx:ws:error",{connection:u,error:"Connection closed"});u.socket?.readyState===WebSocket.OPEN?s(u,n,o):u.queue.length>=u.config.maxOutgoingMessagesQueueSize?e.triggerHtmxEvent(n,"htmx:ws:error",{connection:u,error:"Outgoing messages queue is full"}):u.queue.push({element:n,message:o})}catch(t){e.triggerHtmxEvent(n,"htmx:ws:error",{connection:u,error:t})}});u.sending=w.catch(()=>{}),await w}(n,c)}),n._htmx.ws.sendInitialized=!0}htmx.registerExtension("ws",{init:t=>{e=t,htmx.config.ws||(htmx.config.ws={})},htmx_after_process:n=>{const o=t=>{!function(e){if(e.hasAttribute("ws-connect")||e.hasAttribute("ws-send")){if(console.warn("htmx: [hx-ws] legacy attributes ws-connect and ws-send are deprecated; use hx-ws:connect and hx-ws:send instead"),e.hasAttribute("ws-connect")){let t=e.getAttribute("ws-connect"),n=htmx.config.metaCharacter||":",o=(htmx.config.prefix||"hx-")+"ws"+n+"connect";e.hasAttribute(o)||e.setAttribute(o,t)}if(e.hasAttribute("ws-send")){let t=htmx.config.metaCharacter||":",n=(htmx.config.prefix||"hx-")+"ws"+t+"send";e.hasAttribute(n)||e.setAttribute(n,"")}}}(t);let n=e.attributeValue(t,"hx-ws:send");null!=e.attributeValue(t,"hx-ws:connect")&&a(t),null!=n&&l(t)};o(n);let r=t("connect")+","+t("send")+",[ws-connect],[ws-send]";n.querySelectorAll(r).forEach(o)},htmx_before_cleanup:t=>{!function(t){let n=t._htmx?.ws?.connection;n&&(e.triggerHtmxEvent(t,"htmx:ws:close",{connection:n,reason:"removed",code:null}),c(t,n))}(t)}}),"undefined"!=typeof window&&window.htmx&&window.addEventListener("pagehide",()=>{r.forEach(e=>{e.socket&&e.socket.close(1e3,"page navigating away")})})})();
;
/* beat.js */
(() => {
  "use strict";
  const EVERY = 4000, PATIENCE = 5000;
  let connection = null, socket = null, came = 0, asked = 0, heard = 0, given = null;
  document.addEventListener("htmx:ws:before:connection", event => { connection = event.detail.connection; });
  document.addEventListener("htmx:ws:before:message:incoming", event => {
    const { message } = event.detail, beat = /^\{"now":(\d+)\}$/.exec(message.data);
    heard = performance.now();
    if (!beat) return;
    event.detail.cancelled = true;
    document.dispatchEvent(new CustomEvent("tm:now", { detail: Number(beat[1]) + Math.round((heard - asked) / 2) }));
  });
  const giveUp = () => {
    given = socket;
    socket.dispatchEvent(new CloseEvent("close", { code: 1006 }));
    connection.abortController?.abort();
  };
  const look = () => {
    const now = performance.now();
    if (connection && connection.socket !== socket) {
      socket = connection.socket;
      came = asked = heard = now;
    }
    if (!socket || socket === given) return;
    if (socket.readyState === WebSocket.CONNECTING) {
      if (now - came > PATIENCE) giveUp();
    } else if (socket.readyState === WebSocket.OPEN) {
      if (asked > heard) {
        if (now - asked > PATIENCE) giveUp();
      } else if (now - asked >= EVERY) ask();
    }
  };
  const ask = () => {
    asked = performance.now();
    socket.send("beat");
  };
  const now = () => {
    look();
    if (socket && socket !== given && socket.readyState === WebSocket.OPEN && asked <= heard && performance.now() - asked > 1000) ask();
  };
  for (const name of ["online", "offline", "pageshow"]) addEventListener(name, now);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) now(); });
  document.addEventListener("tm:unsure", now);
  setInterval(look, 500);
})();
;
/* clock.js */
(() => {
  "use strict";
  const main = document.getElementById("main"), shown = () => document.getElementById("v")?.dataset.now;
  let ahead = Number(main?.dataset.now) - Date.now(), told = shown();
  const tick = () => {
    for (const clock of document.querySelectorAll("[data-left]")) {
      const { left, since } = clock.dataset;
      const seconds = Math.max(0, left - (since ? Date.now() + ahead - since : 0)) / 1000 | 0;
      const text = (seconds / 60 | 0) + ":" + String(seconds % 60).padStart(2, "0");
      if (clock.textContent !== text) clock.textContent = text;
    }
  };
  if (!ahead) return;
  document.addEventListener("tm:now", ({ detail }) => { ahead = detail - Date.now(); tick(); });
  document.addEventListener("htmx:after:swap", () => {
    if (shown() && shown() !== told) ahead = (told = shown()) - Date.now();
    tick();
  });
  setInterval(tick, 1000);
  tick();
})();
;
/* copy.js */
document.addEventListener("click", async event => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = document.querySelector(button.dataset.copy);
  const words = button.querySelector("[data-say]");
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
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
;
/* guard.js */
(() => {
  "use strict";
  const FRESH = 400, NEAR = { mouse: 8, pen: 16, touch: 30 };
  const CONTROL = "a[href], button, summary, label, input, select, textarea, [role=button]";
  const root = document.documentElement;
  const control = node => node?.closest?.(CONTROL) ?? null;
  const words = node => {
    const counted = node.matches("summary") && node.querySelector(".n")?.textContent;
    const said = counted ? node.textContent.replace(counted, "") : node.textContent;
    return `${node.getAttribute("aria-label") ?? ""} ${said.replace(/\s+/g, " ")}`;
  };
  const meaning = node => {
    if (!node) return "";
    node = node.control ?? node;  // a label means what it is the label of
    const { id, name, form, dataset } = node;
    const value = node.matches("button, [type=radio]") ? node.value : "";
    const asked = form && [form.getAttribute("id"), form.getAttribute("action"), form.querySelector("[name=question]")?.value];
    return [node.localName, id, name, value, node.getAttribute("href"), asked, dataset.deal, dataset.step, words(node)].join("|");
  };
  let at = null, kind = "mouse", last = null, under = "", until = 0, marked = null, timer = 0, changed = false;
  const guarded = () => performance.now() < until;
  const near = event => at !== null && Math.hypot(event.clientX - at[0], event.clientY - at[1]) <= NEAR[kind];
  const free = () => {
    clearTimeout(timer);
    marked?.removeAttribute("data-ui-fresh");
    marked = null;
  };
  const away = () => {
    at = last = null;
    until = 0;
    free();
  };
  const look = () => {
    changed = false;
    if (!at) return;
    free();
    last = control(document.elementFromPoint(...at));
    const now = meaning(last);
    if (last && now !== under) until = performance.now() + FRESH;
    under = now;
    if (!last || !guarded()) return;
    marked = last;
    marked.dataset.uiFresh = "";
    timer = setTimeout(free, until - performance.now());
  };
  const moved = event => {
    kind = event.pointerType in NEAR ? event.pointerType : "mouse";
    if (near(event) && (changed || guarded())) {
      if (changed) look();
      return;
    }
    at = [event.clientX, event.clientY];
    const now = control(event.type === "pointerdown" ? document.elementFromPoint(...at) : event.target);
    if (now === last && !changed && !guarded()) return;
    until = 0;
    free();
    last = now;
    under = meaning(now);
  };
  for (const name of ["pointermove", "pointerdown"]) addEventListener(name, moved, { capture: true, passive: true });
  root.addEventListener("pointerleave", event => { if (event.pointerType === "mouse") away(); });
  for (const name of ["wheel", "touchmove"]) addEventListener(name, away, { capture: true, passive: true });
  const WRITTEN = "textarea, input:not([type=radio], [type=checkbox])", GOES = /^(Arrow|Tab|Escape|Home|End|Page|Shift|Control|Alt|Meta)/;
  const pressed = { key: "", at: 0 };
  let question = null, focused = null, asked = -FRESH, refocused = -FRESH;
  const heed = () => {
    const decision = document.getElementById("decision");
    const open = document.querySelector("#decision details[open], .tile[data-ui-open]");
    const now = decision && [decision.dataset.question, decision.dataset.kind, open?.id].join();
    const focus = meaning(control(document.activeElement));
    if (question !== null && now !== question) asked = performance.now();
    if (focused !== null && focus !== focused) refocused = performance.now();
    [question, focused] = [now, focus];
    const left = Math.max(asked, refocused) + FRESH - performance.now();
    if (left <= 0 || "uiFresh" in root.dataset) return;
    root.dataset.uiFresh = "";
    setTimeout(() => { delete root.dataset.uiFresh; heed(); }, left);
  };
  const stop = event => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("focusin", () => { [focused, refocused] = [meaning(control(document.activeElement)), -FRESH]; });
  addEventListener("keydown", event => {
    const { key, target, repeat } = event, presses = key === "Enter" || key === " ";
    if (target.matches?.("textarea") || (target.matches?.(WRITTEN) && key !== "Enter")) return;
    heed();
    const since = performance.now() - FRESH;
    if (repeat ? presses && !target.matches?.("[data-step]")
      : (presses && refocused > since) || (key === pressed.key && pressed.at <= asked && asked > since && !GOES.test(key))) {
      stop(event);
      return;
    }
    if (!repeat) Object.assign(pressed, { key, at: performance.now() });
  }, true);
  let waits = 0;
  const soon = () => {
    changed = true;
    waits ||= requestAnimationFrame(() => { waits = 0; look(); heed(); });
  };
  new MutationObserver(records => {
    if (records.some(({ attributeName }) => attributeName !== "data-ui-fresh")) soon();
  }).observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  addEventListener("toggle", soon, true);
  addEventListener("htmx:after:swap", () => { look(); heed(); });
  addEventListener("click", event => {
    if (!event.isTrusted || !event.detail || !near(event) || !control(event.target)) return;
    if (changed) look();
    if (guarded()) stop(event);
  }, true);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", heed);
  else heed();
})();
;
/* hand.js */
(() => {
  "use strict";
  const one = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const cards = () => all(".hand .holder");
  const number = card => card.id.replace("hold-", "");
  const kept = () => document.getElementById("hand-order");
  const sorting = () => one("#hand-sort")?.value ?? "can";
  const kinds = ["active", "automated", "event"];
  const keys = {
    can: card => Number(card.dataset.can) * 100 + Number(card.dataset.cost),
    cost: card => Number(card.dataset.cost),
    kind: card => kinds.indexOf(card.dataset.kind) * 100 + Number(card.dataset.cost),
    tag: card => card.dataset.tag.charCodeAt(0) * 100 + card.dataset.tag.charCodeAt(1),
  };
  const laid = () => {
    const order = (kept()?.value ?? "").split(" ");
    return card => (order.indexOf(number(card)) + 1 || order.length + 1);
  };
  const sorted = () => {
    const key = keys[sorting()] ?? laid();
    return cards().sort((a, b) => key(a) - key(b));
  };
  const begin = () => {
    const chosen = one("#hand-sort");
    if (chosen && kept()?.value) chosen.value = "own";
    arrange();
  };
  const order = document.head.appendChild(document.createElement("style"));
  const arrange = () => {
    const wanted = one("#hand-filter")?.value;
    const hidden = cards().filter(card => wanted && !card.dataset.is.split(" ").includes(wanted));
    order.textContent = sorted().map((card, at) => `#${card.id}{order:${at}}`).join("")
      + hidden.map(card => `#${card.id}{display:none}`).join("");
  };
  const lay = order => {
    const field = kept();
    if (!field) return;
    field.value = order.map(number).join(" ");
    one("#hand-sort").value = "own";
    arrange();
    const headers = { "X-CSRFToken": JSON.parse(document.body.getAttribute("hx-headers:inherited"))["X-CSRFToken"], "HX-Request": "true" };
    fetch(field.dataset.to, { method: "POST", headers, body: new URLSearchParams({ order: field.value }) }).catch(() => {});
  };
  const put = (card, beside, after) => {
    if (card === beside) return;
    const order = sorted().filter(other => other !== card);
    order.splice(order.indexOf(beside) + (after ? 1 : 0), 0, card);
    lay(order);
  };
  const push = (card, by) => {
    const shown = sorted().filter(other => other.checkVisibility());
    const beside = shown[shown.indexOf(card) + by];
    if (beside) put(card, beside, by > 0);
  };
  let dragged = null;
  const over = event => dragged && event.target.closest?.(".hand .holder");
  document.addEventListener("dragstart", event => {
    dragged = kept() && event.target.closest?.(".hand .holder");
    if (!dragged) return;
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", number(dragged));
    dragged.dataset.uiDragged = "";
  });
  document.addEventListener("dragover", event => { if (over(event)) event.preventDefault(); });
  document.addEventListener("drop", event => {
    const beside = over(event);
    if (!beside) return;
    event.preventDefault();
    const box = beside.getBoundingClientRect();
    put(dragged, beside, event.clientX > box.left + box.width / 2);
  });
  document.addEventListener("dragend", () => {
    if (dragged) delete dragged.dataset.uiDragged;
    dragged = null;
  });
  document.addEventListener("keydown", event => {
    const card = event.shiftKey && { ArrowLeft: -1, ArrowRight: 1 }[event.key] && event.target.closest?.(".hand .holder");
    if (!card || !kept()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    push(card, event.key === "ArrowLeft" ? -1 : 1);
    card.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, { capture: true });
  document.addEventListener("click", event => {
    const button = event.target.closest("[data-lay]");
    const card = button && document.getElementById("hold-" + button.closest(".pcard").dataset.card);
    if (card) push(card, Number(button.dataset.lay));
  });
  document.addEventListener("change", event => { if (event.target.matches("#hand-sort, #hand-filter")) arrange(); });
  document.addEventListener("htmx:after:swap", arrange);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();
;
/* keys.js */
(() => {
  "use strict";
  const one = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const seen = node => node.checkVisibility({ visibilityProperty: true });
  const panel = () => one("#decision");
  const lettersOff = () => one("[name=keys]")?.checked === false;
  const TYPED = "input:not([type=radio], [type=checkbox]), textarea, select";
  const CHOICES = "#do-first, .other > .btn, .other > .choice > summary, .options :is(button, input), .areas input, .choices input, "
    + ".tileout input, .pay input, .confirm [name=answer]:not(#do-end), #answer-more button";
  const choices = () => {
    if (!panel()) return [];  // the whole log, the end
    const open = one(".tile[data-ui-open] .prices") ?? one(".choice[open] > .options", panel());
    return all(open ? "button, input" : CHOICES, open ?? panel()).filter(choice => !choice.disabled && seen(choice));
  };
  const numbered = () => {
    const found = choices(), more = found.filter(choice => choice.closest("#answer-more"));
    return [...found.slice(0, Math.min(found.length, 10) - more.length), ...more];
  };
  const label = () => {
    for (const old of all("[data-ui-key]")) delete old.dataset.uiKey;
    if (!panel() || lettersOff()) return;
    numbered().forEach((choice, at) => { (choice.closest("label, .stepper") ?? choice).dataset.uiKey = (at + 1) % 10; });
  };
  const choose = digit => {
    const choice = numbered()[(digit + 9) % 10];
    if (!choice) return;
    choice.focus();
    if (choice.matches("summary")) {
      choice.parentElement.open = true;
      choices()[0]?.focus();
    } else if (choice.matches("[type=number]")) choice.select();
    else choice.click();
  };
  const tiles = () => all("#colonies .tile").flatMap(tile => {
    const controls = all(".act .btn, .prices input:enabled, .go .btn", tile).filter(seen);
    return controls.length ? controls : [tile];
  });
  const at = card => getComputedStyle(card.parentElement).order;
  const hand = () => all("#hand .pcard").sort((one, other) => at(one) - at(other));
  const areas = () => all(one("#board .hex.legal") ? "#board .hex.legal" : "#board .hex");
  const parts = {
    d: { region: "#decision", items: choices },
    b: { region: "#board", tab: "board", items: areas },
    c: { region: "#colonies", tab: "colonies", items: tiles },
    h: { region: "#hand", tab: "hand", items: hand },
    t: { region: ".panel.tableau", tab: "hand", items: () => all(".panel.tableau :is(a, button)") },
    o: { region: "#players", tab: "players", items: () => all("#players .open") },
    g: { region: "#goals", tab: "players", items: () => all("#goals :is(.goaldo, th:has(.goalname), .solo-goal h2)") },
    l: { region: "#log", tab: "log", ear: "ear", items: () => all("#log .scroll") },
    m: { region: "#chat", tab: "log", ear: "chat", items: () => all("#chat .scroll, #say-text") },
  };
  const partOf = node => Object.values(parts).find(({ region }) => node.closest(region));
  const rove = () => {
    for (const { region, items } of Object.values(parts)) {
      const stops = items().filter(item => !item.matches("a, button, input, summary, .scroll"));
      const current = stops.find(item => "uiCurrent" in item.dataset) ?? stops[0];
      if (region === "#board") for (const hex of all("#board .hex")) hex.tabIndex = hex === current ? 0 : -1;
      else for (const item of stops) item.tabIndex = item === current ? 0 : -1;
    }
  };
  const unfold = () => {
    const box = one("#unfold");
    if (box && seen(box.parentElement)) box.checked = true;
  };
  const heading = () => {
    unfold();
    const head = all("h2", panel()).find(seen) ?? panel();
    head.tabIndex = -1;
    if (head === document.activeElement) head.blur();
    head.focus();
  };
  const peek = wanted => {
    const box = one(".peek");
    if (!box || box.checked === wanted) return false;
    box.checked = wanted;
    return true;
  };
  const visit = ({ region, tab, ear, items }) => {
    const place = one(region);
    if (!place) return;
    for (const name of [tab, ear]) document.getElementById("tab-" + name)?.click();
    if (region === "#decision") { peek(false); heading(); return; }
    if (!seen(place)) peek(true);
    const found = items().filter(seen);
    const to = found.find(item => "uiCurrent" in item.dataset) ?? found[0] ?? place;
    if (to === place) place.tabIndex = -1;
    to.focus();
  };
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  let aim = { at: null, x: 0 };
  const middle = box => [box.left + box.width / 2, box.top + box.height / 2];
  const beside = (a, b, dx) => {
    const [from, to, size] = dx ? ["top", "bottom", "height"] : ["left", "right", "width"];
    return (Math.min(a[to], b[to]) - Math.max(a[from], b[from])) / Math.min(a[size], b[size]);
  };
  const next = (from, items, [dx, dy]) => {
    const box = from.getBoundingClientRect(), [x, y] = middle(box);
    const kept = aim.at === from ? aim.x : x;
    let best = null, least = Infinity;
    for (const item of items) {
      const other = item.getBoundingClientRect(), [atX, atY] = middle(other);
      const along = (atX - x) * dx + (atY - y) * dy, away = along + Math.abs(dx ? atY - y : atX - kept);
      if (along > 3 && away < least && beside(box, other, dx) > 0.4) [best, least] = [item, away];
    }
    best ??= items[items.indexOf(from) + dx + dy];
    aim = { at: dy ? best : null, x: kept };
    return best;
  };
  const arrow = (key, at) => {
    const asks = panel().dataset.kind === "place" ? parts.b : parts.d;
    const found = at === document.body ? asks : partOf(at);
    const part = found === parts.d ? asks : found;
    const items = part?.items().filter(seen) ?? [];
    const from = items.find(item => item.contains(at));
    if (from && items.length < 2) return false;
    const current = () => items.find(item => part !== parts.d && "uiCurrent" in item.dataset) ?? items[0];
    const to = !from ? current() : key === "Home" ? items[0] : key === "End" ? items.at(-1) : next(from, items, ARROWS[key]);
    to?.focus();
    return Boolean(to || from);
  };
  const hasArrows = at => at.matches(TYPED) || at.closest("#menu, .whole")
    || (at.matches("[type=radio]") && !at.closest(".pickable, .tileout"));
  const confirm = at => {
    const card = at.closest("#hand .pcard");
    const button = card ? one(".play", card)
      : one(".tile[data-ui-open] .go .primary") ?? one("#confirm, #place-it, #do-first, .asks-over .primary", panel());
    button?.click();
    return Boolean(button);
  };
  const back = at => {
    const face = one("#cardview:popover-open");
    if (face) { face.hidePopover(); return true; }
    if (one(".whole:popover-open")) return false;
    const tile = one(".tile[data-ui-open]");
    const folded = one("#menu[open]") ?? (tile ? null : one(".choice[open], #passing[open]", panel()));
    if (folded) {
      folded.open = false;
      one("summary", folded).focus();
    } else if (tile) {
      one(".go [data-deal]", tile).click();
      one(".act [data-deal]", tile).focus();
    } else if (peek(false) || (at !== document.body && !at.matches("#decision h2"))) heading();
    else return false;
    return true;
  };
  const deeds = {
    "?": () => help(),
    u: () => one("#undo-it")?.click(),
    e: () => one("#do-end")?.click(),
    p: () => {
      if (!one("#passing")) return;
      heading();
      one("#passing").open = true;
      one("#do-pass").focus();
    },
  };
  const help = () => {
    const menu = one("#menu[open]");
    if (menu) {
      menu.open = false;
      one("summary", menu).focus();
    }
    one("#keys").showModal();
  };
  let byKeys = false;
  const pressed = event => {
    const at = document.activeElement ?? document.body, key = event.key;
    if (key === "Escape") return back(at);
    if (key in ARROWS || key === "Home" || key === "End") return !hasArrows(at) && arrow(key, at);
    if (event.repeat) return false;
    if (key === "Enter") return !at.closest("a, button, input, select, textarea, summary, .hex.legal") && confirm(at);
    if (at.matches(TYPED) || lettersOff()) return false;
    const digit = /^\d$/.test(key) ? key : !event.shiftKey && /^Digit(\d)$/.exec(event.code)?.[1];
    const letter = key.toLowerCase();
    if (digit) { unfold(); choose(Number(digit)); }
    else if (letter in deeds) deeds[letter]();
    else if (letter in parts) visit(parts[letter]);
    else return false;
    return true;
  };
  document.addEventListener("keydown", event => {
    byKeys = true;
    if (!panel() || event.ctrlKey || event.altKey || event.metaKey || event.isComposing || one("dialog[open]")) return;
    if (!pressed(event)) return;
    event.preventDefault();
    label();
  });
  document.addEventListener("click", event => {
    if (event.target.closest("[data-keys]")) help();
  });
  let last = null, answered = false, question = null;
  document.addEventListener("pointerdown", () => { byKeys = false; last = null; });
  document.addEventListener("submit", event => {
    if (byKeys && event.target.matches("#answer, #answer-more, #undo, .dealform")) answered = true;
  }, true);
  document.addEventListener("focusin", event => {
    last = event.target;
    const part = panel() && partOf(last);
    if (!part || !part.items().includes(last)) return;
    for (const old of all("[data-ui-current]", one(part.region))) delete old.dataset.uiCurrent;
    last.dataset.uiCurrent = "";
    rove();
  });
  const settle = () => {
    const asked = panel();
    if (!asked) return;
    const fresh = question !== (question = asked.dataset.question + asked.dataset.kind);
    if (byKeys && fresh) for (const folded of all(".choice[open], #passing[open]", asked)) folded.open = false;
    label();
    rove();
    if (!byKeys || one("dialog[open]")) return;
    const lost = last && !(last.isConnected && seen(last));
    if (lost || (fresh && (answered || asked.contains(document.activeElement)))) heading();
    if (fresh) answered = false;
  };
  document.addEventListener("htmx:after:swap", settle);
  document.addEventListener("toggle", label, true);
  for (const kind of ["click", "change"]) document.addEventListener(kind, () => requestAnimationFrame(label));
  queueMicrotask(settle);
})();
;
/* live.js */
(() => {
  "use strict";
  const SIGNED_OUT = 4401, STALE = 409;
  const root = document.documentElement;
  const notice = () => document.getElementById("notice");
  const show = words => {
    const box = notice();
    if (box) box.querySelector("[data-words]").textContent = words;
  };
  const sync = () => document.dispatchEvent(new Event("tm:sync"));
  const net = state => {
    if (root.dataset.net !== "signed-out") root.dataset.net = state;
  };
  document.addEventListener("htmx:ws:before:connection", event => {
    const connection = event.detail.connection;
    const shown = document.getElementById("v");
    if (shown) connection.url = connection.url.split("?")[0] + "?v=" + shown.value + "&t=" + document.getElementById("t").value;
  });
  document.addEventListener("htmx:ws:after:connection", () => net("up"));
  document.addEventListener("htmx:ws:close", event => {
    net(event.detail.code === SIGNED_OUT ? "signed-out" : "down");
    if (event.detail.code === SIGNED_OUT) setTimeout(sync, 1500);
  });
  document.addEventListener("htmx:after:request", ({ detail }) => {
    const { status } = (isSync(detail) && detail.ctx.response) || {};
    if (root.dataset.net === "signed-out" ? status < 300 : root.dataset.net === "up" && status === 403) location.reload();
  });
  window.addEventListener("pageshow", event => {
    if (event.persisted && root.dataset.net !== "none") location.reload();
  });
  const isOld = (target, version) => {
    const region = target.closest("[data-v]");
    if (version === undefined || !region) return false;
    if (Number(version) < Number(region.dataset.v)) return true;
    region.dataset.v = version;
    return false;
  };
  document.addEventListener("htmx:before:swap", event => {
    const tasks = event.detail.tasks;
    const element = task => typeof task.target === "string" ? document.querySelector(task.target) : task.target;
    const first = task => task.fragment?.firstElementChild;
    const version = tasks.map(first).find(found => /^[vt]$/.test(found?.id))?.dataset.v;
    for (let at = tasks.length - 1; at >= 0; at--) {
      const task = tasks[at], target = element(task), style = task.swapSpec?.style ?? task.swapSpec;
      const beside = /^(before|after)/.test(style);
      if (!target && (beside || style === "delete")) tasks.splice(at, 1);
      else if (!target) console.error("A partial without target", task);
      else if (isOld(target, version) || (beside && document.getElementById(first(task)?.id))) tasks.splice(at, 1);
    }
  });
  const language = () => {
    try { return Intl.getCanonicalLocales(root.lang); } catch { return undefined; }
  };
  const look = () => {
    const go = document.querySelector("[data-go]");
    if (go) location.assign(go.dataset.go);
    for (const time of document.querySelectorAll("time[datetime]")) {
      const at = new Date(time.dateTime), today = at.toDateString() === new Date().toDateString();
      if (isNaN(at)) continue;
      const said = at.toLocaleString(language(), { timeStyle: "short", dateStyle: today ? undefined : "short" });
      if (time.textContent !== said) time.textContent = said;
    }
    const here = document.querySelector("[data-here]");
    if (here) history.replaceState(null, "", here.dataset.here);
  };
  document.addEventListener("htmx:after:swap", look);
  document.addEventListener("change", event => {
    const form = event.target.form;
    if (form?.getAttribute("role") === "search") {
      const asked = [...new FormData(form)].filter(([, value]) => value);
      history.replaceState(null, "", "?" + new URLSearchParams(asked));
    }
  });
  look();
  const SYNC = "5s", SLOW = 2000, TRY = 5000, PAUSE = 1000;
  const pause = time => new Promise(done => { setTimeout(done, time); });
  const patient = ctx => async (address, request) => {
    const again = request.body?.has?.("question");
    const slow = setTimeout(() => {
      ctx.slow = true;
      show(notice().dataset.waiting);
      document.dispatchEvent(new Event("tm:unsure"));
    }, SLOW);
    try {
      for (;;) {
        const one = new AbortController(), stop = () => one.abort();
        request.signal.addEventListener("abort", stop);
        const timer = again && setTimeout(stop, TRY);
        try {
          return await fetch(address, { ...request, signal: one.signal });
        } catch (error) {
          if (request.signal.aborted || !(ctx.again || one.signal.aborted)) throw error;
          ctx.again = true;
          if (!one.signal.aborted) await pause(PAUSE);
        } finally {
          clearTimeout(timer);
          request.signal.removeEventListener("abort", stop);
        }
      }
    } finally {
      clearTimeout(slow);
    }
  };
  document.addEventListener("htmx:config:request", ({ detail }) => {
    const { ctx } = detail;
    if (isSync(detail)) ctx.request.timeout = SYNC;
    else if (ctx.request.method === "POST") {
      ctx.fetch = patient(ctx);
      if (!ctx.request.body.has?.("question")) ctx.request.timeout = "15s";
    }
  });
  document.addEventListener("htmx:after:request", ({ detail }) => {
    if (detail.ctx.slow && detail.ctx.response.status < 400) show("");
  });
  const isSync = detail => detail.ctx?.sourceElement?.hasAttribute("hx-get");
  document.addEventListener("htmx:before:request", event => {
    if (!isSync(event.detail)) show("");
  });
  const field = ({ ctx }) => ctx.sourceElement?.matches("[data-said]") && ctx.sourceElement.elements.text;
  document.addEventListener("htmx:before:request", ({ detail }) => {
    const text = field(detail);
    if (text) detail.ctx.said = text.value;
  });
  document.addEventListener("htmx:after:request", ({ detail }) => {
    const text = field(detail), { said, response } = detail.ctx;
    if (text && response.status < 400 && text.value.startsWith(said)) text.value = text.value.slice(said.length);
  });
  document.addEventListener("htmx:response:error", event => {
    const { response, text } = event.detail.ctx;
    if (isSync(event.detail)) return;
    if (event.detail.ctx.again && response.status === STALE) {
      show("");
      sync();
      return;
    }
    const said = (response.headers.get("Content-Type") || "").startsWith("text/plain") && text;
    show(said || notice().dataset[response.status >= 500 ? "broken" : "refused"]);
    sync();
  });
  document.addEventListener("htmx:error", event => {
    const { ctx } = event.detail;
    if (!ctx?.request || ctx.response) return;
    if (isSync(event.detail)) document.dispatchEvent(new Event("tm:unsure"));
    else show(notice().dataset[ctx.slow ? "unknown" : "offline"]);
  });
  document.addEventListener("click", event => {
    if (event.target.closest("[data-dismiss]")) show("");
  });
})();
;
/* map.js */
(() => {
  "use strict";
  const map = () => document.querySelector(".mapframe > .map");
  const open = () => [...document.querySelectorAll("#board .hex.legal")].map(hex => hex.getBoundingClientRect());
  const look = () => {
    if (!map()) return;
    const pane = map().getBoundingClientRect(), areas = open(), sides = [];
    const middle = (from, to) => (from + to) / 2;
    if (areas.some(area => middle(area.left, area.right) < pane.left)) sides.push("left");
    if (areas.some(area => middle(area.left, area.right) > pane.right)) sides.push("right");
    if (areas.some(area => middle(area.top, area.bottom) < pane.top)) sides.push("up");
    if (areas.some(area => middle(area.top, area.bottom) > pane.bottom)) sides.push("down");
    map().parentElement.dataset.uiMore = sides.join(" ");
  };
  let question = "";
  const lead = () => {
    const asked = document.getElementById("decision");
    const now = asked?.dataset.kind === "place" ? asked.dataset.question : "";
    if (map()?.checkVisibility() && now !== question) {
      question = now;
      const pane = map().getBoundingClientRect(), areas = now ? open() : [];
      if (areas.length) {
        const least = side => Math.min(...areas.map(area => area[side])), most = side => Math.max(...areas.map(area => area[side]));
        map().scrollBy((least("left") + most("right") - pane.left - pane.right) / 2, (least("top") + most("bottom") - pane.top - pane.bottom) / 2);
      }
    }
    look();
  };
  document.addEventListener("scroll", event => { if (event.target === map()) look(); }, { capture: true, passive: true });
  for (const kind of ["htmx:after:swap", "change"]) document.addEventListener(kind, lead);
  addEventListener("resize", lead);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", lead);
  else lead();
})();
;
/* motion.js */
(() => {
  "use strict";
  const all = selector => [...document.querySelectorAll(selector)];
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const time = { duration: 480, easing: "cubic-bezier(.2, .7, .2, 1)" };
  const whose = node => [...node.classList].find(name => name.startsWith("seat-"));
  const middle = node => {
    const box = node.getBoundingClientRect();
    return box.width && [box.left + box.width / 2, box.top + box.height / 2];
  };
  const fly = (seat, from, to) => {
    const home = document.querySelector(`.fleets .f:has(.who.${seat})`);
    const ends = [from ?? home, to ?? home].map(node => node && middle(node));
    if (!ends[0] || !ends[1]) return;
    const ship = to?.querySelector(".ship") ?? document.querySelector(`.fleets .ship.${seat}`);
    if (!ship) return;
    const flying = document.body.appendChild(ship.cloneNode(true));
    flying.setAttribute("class", `i ship flying ${seat}`);
    flying.animate(ends.map(([left, top]) => ({ transform: `translate(${left}px, ${top}px)` })), { ...time, fill: "both" }).finished
      .catch(() => {}).then(() => flying.remove());
    to?.querySelector(".ship").animate([{ opacity: 0 }, { opacity: 0, offset: 0.9 }, {}], time);
  };
  let docked = new Map(), told = new Map();
  const look = () => {
    const docks = new Map(all("#colonies .dock").map(dock => [dock.closest(".tile").id, [dock, whose(dock)]]));
    const figures = all("#players :is(.res b, .res i, .facts b)");
    const now = new Map(figures.map(figure => [figure, figure.textContent]));
    if (!still.matches) {
      for (const [tile, [dock, seat]] of docks) {
        const before = docked.get(tile)?.[1];
        if (docked.has(tile) && before !== seat) {
          if (before) fly(before, dock);
          if (seat) fly(seat, undefined, dock);
        }
      }
      for (const figure of figures) {
        if (told.has(figure) && told.get(figure) !== now.get(figure))
          figure.animate([{ opacity: 0.2, scale: 1.3 }, {}], time);
      }
    }
    docked = docks;
    told = now;
  };
  if (!document.getElementById("players")) return;
  document.addEventListener("htmx:after:swap", look);
  look();
})();
;
/* notify.js */
(() => {
  "use strict";
  let title = document.title;
  const icon = document.querySelector("link[data-calm]");
  const panel = () => document.getElementById("notifying");
  const on = name => panel()?.querySelector(`[name=${name}]`)?.checked ?? name === "badge";
  let waited = null;
  let sound = null;
  const badge = waits => {
    const shown = waits && on("badge");
    title = document.querySelector("[data-title]:not(#notifying)")?.dataset.title ?? title;
    document.title = (shown ? "● " : "") + title;
    const look = icon && icon.dataset[shown ? "calls" : "calm"];
    if (look && icon.getAttribute("href") !== look) icon.setAttribute("href", look);
  };
  const wake = () => {
    if (!on("sound") || !window.AudioContext) return;
    sound ??= new AudioContext();
    if (sound.state === "suspended") sound.resume();
  };
  const beep = () => {
    wake();
    if (!sound) return;
    [[0, 660], [0.16, 880]].forEach(([after, pitch]) => {
      const at = sound.currentTime + after, tone = sound.createOscillator(), loud = sound.createGain();
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0.12, at);
      loud.gain.exponentialRampToValueAtTime(0.001, at + 0.15);
      tone.connect(loud).connect(sound.destination);
      tone.start(at);
      tone.stop(at + 0.15);
    });
  };
  const announce = region => {
    if (!window.Notification || Notification.permission !== "granted") return;
    try {
      const body = (region.querySelector("h2")?.innerText ?? "").replace(/\s+/g, " ").trim();
      const note = new Notification(panel().dataset.title, { body, tag: location.pathname, icon: icon?.dataset.calls });
      note.onclick = () => { window.focus(); note.close(); };
    } catch { /* some phones have the name but want a service worker for it */ }
  };
  const look = () => {
    const region = document.querySelector("[data-waits]");
    badge(region);
    if (region && waited === false) {
      if (on("sound")) beep();
      if (on("browser") && (document.hidden || !document.hasFocus())) announce(region);
    }
    waited = Boolean(region);
  };
  const say = text => { panel().querySelector("[data-said]").textContent = text; };
  document.addEventListener("change", async event => {
    const field = event.target;
    if (!field.closest("#notifying")) return;
    say("");
    if (field.name === "sound" && field.checked) beep();
    if (field.name === "browser" && field.checked) {
      const answer = window.Notification ? await Notification.requestPermission() : "missing";
      if (answer !== "granted") {
        field.checked = false;
        field.dispatchEvent(new Event("change", { bubbles: true }));
        say(panel().dataset[answer === "missing" ? "missing" : "denied"]);
      }
    }
    badge(document.querySelector("[data-waits]"));
  });
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, wake, { capture: true });
  document.addEventListener("htmx:after:swap", look);
  queueMicrotask(look);
})();
;
/* preview.js */
(() => {
  "use strict";
  const one = (selector, from = document) => from.querySelector(selector);
  const box = () => document.getElementById("preview");
  const known = new Map();
  let waits = 0, near = null, touched = false, heldAt = 0;
  let last = [0, 0], from = [0, 0], over = null, clicked = null;
  const ask = async (form, filled) => {
    const fields = new URLSearchParams(filled);
    fields.delete("csrfmiddlewaretoken");
    const address = form.action.replace(/answer\/$/, "preview/") + "?" + fields;
    if (!known.has(address)) known.set(address, fetch(address).then(r => r.status === 200 ? r.text() : "").then(html => html.trim()).catch(() => ""));
    return known.get(address);
  };
  const controlAt = target => {
    const control = target.closest?.("button[name=answer], .hex.legal");
    return control && !control.matches("#preview *") ? control : null;
  };
  const outcomeOf = control => {
    const choice = control.matches(".hex") ? document.getElementById(control.id.replace("hex-", "at-")) : control;
    if (!choice?.form) return "";
    const filled = new FormData(choice.form);
    filled.set("answer", choice.value);
    return ask(choice.form, filled);
  };
  let asked = "";
  const same = control => [control.id, control.value, control.form?.elements.question?.value, control.matches(".hex:not(.legal)")].join();
  const hide = () => {
    clearTimeout(waits);
    near?.removeAttribute("data-ui-held");
    near = null;
    if (box()?.matches(":popover-open")) box().hidePopover();
  };
  const perform = () => {
    const control = near;
    hide();
    if (control?.isConnected) control.form.requestSubmit(control);
  };
  const show = async (control, held = false) => {
    asked = same(control);
    const html = await outcomeOf(control);
    if (!control.isConnected || near !== control) return;
    if (!html) return held && perform();
    const shown = box(), what = one("[data-what]", shown);
    what.innerHTML = html;
    const area = control.matches(".hex"), deed = !area && one("[data-deed]", what);
    const named = area ? "" : control.getAttribute("aria-label") ?? control.innerText ?? "";
    for (const place of [one("[data-subject]", shown), one("[data-confirm]", shown)])
      place.replaceChildren(...(deed ? deed.cloneNode(true).childNodes : [named]));
    shown.toggleAttribute("data-ui-held", held);
    shown.showPopover();
    if (held) return;
    const at = control.getBoundingClientRect(), size = shown.getBoundingClientRect();
    const hand = control.closest("#hand")?.getBoundingClientRect();
    const left = at.left - size.width - 10, right = at.right + 10;
    const aside = hand ? null : left > 8 ? left : right + size.width < innerWidth - 8 ? right : null;
    const above = (hand ?? at).top - size.height - 8;
    shown.style.left = (aside ?? Math.max(8, Math.min(at.left, innerWidth - size.width - 8))) + "px";
    const top = aside !== null ? at.top : above > 8 ? above : at.bottom + 8;
    shown.style.top = Math.max(8, Math.min(top, innerHeight - size.height - 8)) + "px";
  };
  const soon = (control, after) => {
    if (control === near) return;
    hide();
    near = control;
    if (control) waits = setTimeout(show, after, control);
  };
  document.addEventListener("pointerdown", event => { touched = event.pointerType === "touch"; }, { capture: true });
  document.addEventListener("pointermove", event => {
    if (event.pointerType !== "mouse" || !box()) return;
    const control = controlAt(event.target), spot = [event.clientX, event.clientY];
    if (control !== over) [over, from] = [control, last];
    last = spot;
    if (control !== clicked) clicked = null;
    if (!control) soon(null);
    else if (control !== clicked && Math.hypot(spot[0] - from[0], spot[1] - from[1]) > 3) soon(control, 160);
  });
  document.addEventListener("pointerover", event => {
    if (event.pointerType === "mouse" && box() && controlAt(event.target) !== near) soon(null);
  });
  document.documentElement.addEventListener("pointerleave", event => { if (event.pointerType === "mouse" && near) soon(null); });
  document.addEventListener("focusin", event => {
    const control = box() && controlAt(event.target);
    if (control?.matches(":focus-visible")) soon(control, 60);
    else if (!event.target.closest("#preview") && near && !touched) hide();
  });
  document.addEventListener("keydown", event => { if (event.key === "Escape") hide(); });
  document.addEventListener("click", event => {
    if (!box()) return;
    if (event.target.closest("[data-confirm]")) return perform();
    if (event.target.closest("[data-cancel]")) return hide();
    const control = controlAt(event.target);
    clicked = control;
    if (!touched || !control?.closest("[data-twice], .holder, .tile, .use, .goals")) {
      if (!event.target.closest("#preview")) hide();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (control === near && box().matches(":popover-open")) return event.timeStamp - heldAt > 500 && perform();
    hide();
    heldAt = event.timeStamp;
    near = control;
    control.dataset.uiHeld = "";
    show(control, true);
  }, { capture: true });
  const told = new WeakMap();
  const outcomes = () => {
    for (const place of document.querySelectorAll("[data-outcome]")) {
      const form = place.closest("form"), tile = place.closest(".tile");
      if (tile && !("uiOpen" in tile.dataset)) continue;
      const filled = new FormData(form), key = new URLSearchParams(filled).toString();
      if (told.get(place) === key) continue;
      told.set(place, key);
      ask(form, filled).then(html => {
        if (told.get(place) === key && place.matches("[data-outcome]")) place.innerHTML = html;
      });
    }
  };
  let later = 0;
  const refresh = () => { clearTimeout(later); later = setTimeout(outcomes, 120); };
  for (const kind of ["input", "change", "click"]) document.addEventListener(kind, refresh);
  document.addEventListener("htmx:after:swap", () => {
    if (!box()) return;
    known.clear();
    if (near && !(near.isConnected && same(near) === asked)) hide();
    for (const place of document.querySelectorAll("[data-outcome]")) if (!place.firstChild) told.delete(place);
    outcomes();
  });
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", outcomes);
  else outcomes();
})();
;
/* table.js */
(() => {
  "use strict";
  const one = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const fill = (words, gaps) => words.replace(/\{(\w+)\}/g, (gap, name) => gaps[name] ?? gap);
  const number = field => Number(field.value) || 0;
  let touched = false;
  document.addEventListener("pointerdown", event => { touched = event.pointerType === "touch"; });
  const place = hex => {
    const choice = document.getElementById(hex.id.replace("hex-", "at-"));
    if (!choice) return;
    choice.checked = true;
    mark();
    if (!touched) choice.form.requestSubmit(one("#place-it"));
  };
  const mark = () => {
    for (const hex of all("[data-ui-marked]")) delete hex.dataset.uiMarked;
    const choice = one(".areas :checked");
    const hex = choice && document.getElementById("hex-" + choice.value);
    if (hex) hex.dataset.uiMarked = "";
    return hex;
  };
  const openDeal = name => {
    for (const tile of all(".tile[data-ui-open]")) delete tile.dataset.uiOpen;
    const tile = name && document.getElementById("tile-" + name);
    if (tile) {
      tile.dataset.uiOpen = "";
      tile.scrollIntoView({ block: "nearest" });
      one(".deal .go", tile)?.scrollIntoView({ block: "nearest" });
    }
    deals();
    if (tile && document.activeElement.matches("[data-deal]:focus-visible")) one(".prices :checked", tile)?.focus();
  };
  const deals = () => {
    for (const tile of all(".tile[data-ui-open]")) if (!one(".deal", tile)) delete tile.dataset.uiOpen;
    for (const button of all(".act [data-deal]"))
      button.setAttribute("aria-expanded", String("uiOpen" in button.closest(".tile").dataset));
  };
  const sums = () => {
    for (const sum of all("[data-sum]")) {
      const count = all("[name=choice]:checked", sum.form ?? sum.closest("form")).length;
      const { each, have, most, words, wordsPay, wordsGain } = sum.dataset;
      const gaps = { count, sum: count * each, have };
      sum.value = fill(!each ? words : have ? wordsPay : wordsGain, gaps);
      sum.toggleAttribute("data-ui-bad", count > Number(most));
    }
    for (const sum of all("[data-opening]")) {
      const form = sum.closest("form");
      const corporation = one("[name=corporation]:checked", form);
      const count = all("[name=cards]:checked", form).length;
      if (!corporation) { sum.value = sum.dataset.none; continue; }
      const have = Number(corporation.dataset.money);
      const gaps = { count, have, sum: count * Number(corporation.dataset.price) };
      gaps.left = have - gaps.sum;
      sum.value = fill(gaps.left < 0 ? sum.dataset.over : sum.dataset.words, gaps);
      sum.toggleAttribute("data-ui-bad", gaps.left < 0);
    }
    for (const sum of all("[data-pay]")) {
      const due = Number(sum.dataset.pay);
      const paid = all("[data-worth]", sum.closest("form")).reduce((so, f) => so + number(f) * f.dataset.worth, 0);
      const gaps = { paid, due, over: paid - due, short: due - paid };
      sum.value = fill(sum.dataset[paid < due ? "short" : paid > due ? "over" : "even"], gaps);
      sum.toggleAttribute("data-ui-bad", paid < due);
    }
  };
  const step = button => {
    const field = one("input", button.parentElement);
    const wanted = number(field) + Number(button.dataset.step);
    field.value = Math.min(Number(field.max), Math.max(Number(field.min), wanted));
    sums();
  };
  const faces = new Map();
  let waits = 0, wanted = null;
  const view = () => document.getElementById("cardview");
  const hide = () => {
    clearTimeout(waits);
    wanted = null;
    if (view()?.matches(":popover-open")) view().hidePopover();
  };
  const faceOf = async near => {
    const held = near.matches(".pcard") ? near : null;
    if (held) {
      const copy = held.cloneNode(true);
      for (const part of [copy, ...all("[id]", copy)]) part.removeAttribute("id");
      copy.classList.add("full");
      const lay = document.getElementById("lay");
      if (lay && near.closest(".hand")) copy.append(lay.content.cloneNode(true));
      return copy;
    }
    if (near.title) {
      const meaning = document.createElement("p");
      meaning.className = "panel meaning";
      meaning.textContent = near.title;
      return meaning;
    }
    const number = near.dataset.card;
    if (!faces.has(number)) {
      const answer = await fetch(`/cards/${encodeURIComponent(number)}/?face`).catch(() => null);
      if (!answer?.ok) return null;
      faces.set(number, await answer.text());
    }
    const frame = document.createElement("template");
    frame.innerHTML = faces.get(number);
    for (const part of all("[id]", frame.content)) part.removeAttribute("id");
    return frame.content.firstElementChild;
  };
  const show = async (near, by = "focus") => {
    clearTimeout(waits);
    wanted = near;
    const face = await faceOf(near);
    if (!face || wanted !== near || !near.isConnected || (by === "hover" && !near.matches(":hover"))) return;
    const box = view();
    if (!box) return;
    box.dataset.uiBy = by;
    box.replaceChildren(face);
    box.showPopover();
    stand(near, box);
  };
  const stand = (near, box) => {
    const { left, top } = spot(near, box.getBoundingClientRect());
    box.style.left = left + "px";
    box.style.top = top + "px";
  };
  addEventListener("resize", () => {
    if (wanted?.isConnected && view()?.matches(":popover-open")) stand(wanted.checkVisibility() ? wanted : document.body, view());
  });
  const spot = (near, size) => {
    const seen = button => {
      const own = button.getBoundingClientRect(), pane = button.closest(".scroll")?.getBoundingClientRect();
      return button.checkVisibility() && (!pane || (own.bottom > pane.top && own.top < pane.bottom && own.left < pane.right && own.right > pane.left));
    };
    const buttons = all("main :is(button, a.btn, summary.btn)").filter(seen)
      .map(button => [button.getBoundingClientRect(), button.closest("#hand, #decision, .uses") ? 100 : 1]);
    const at = near.getBoundingClientRect(), spots = [];
    const part = near.closest(".panel")?.getBoundingClientRect() ?? at;
    for (const frame of [at, part]) {
      for (const left of [at.left, at.right - size.width]) spots.push([left, frame.top - size.height - 6], [left, frame.bottom + 6]);
      for (const top of [at.top, at.bottom - size.height]) spots.push([frame.right + 6, top], [frame.left - size.width - 6, top]);
    }
    const within = (from, length, room) => Math.max(8, Math.min(from, room - length - 8));
    let best = null;
    for (const [x, y] of spots) {
      const left = within(x, size.width, innerWidth), top = within(y, size.height, innerHeight);
      const covers = ({ left: from, right: to, top: high, bottom: low }) => from < left + size.width && to > left && high < top + size.height && low > top;
      const cost = buttons.reduce((sum, [button, worth]) => sum + (covers(button) && worth), covers(at) ? 10000 : covers(part) ? 50 : 0);
      if (!best || cost < best.cost) best = { left, top, cost };
    }
    return best;
  };
  const cardAt = target => target.closest?.("[data-card]:not(.pickable *, .cardview *)");
  const toldAt = target => {
    const goal = target.closest?.(".goals th[title]");
    return goal && !one(".what", goal).checkVisibility() ? goal : cardAt(target);
  };
  const keep = async () => {
    const box = view();
    if (!wanted || !box?.matches(":popover-open")) return;
    const { id, dataset } = wanted;
    const there = wanted.isConnected ? wanted : (id && document.getElementById(id)) || one(`[data-card="${dataset.card}"]:not(.cardview *)`);
    if (!there || (wanted.matches(".pcard") && !there.matches(".pcard"))) return hide();
    wanted = there;
    const face = await faceOf(there);
    if (face && wanted === there && face.outerHTML !== box.firstElementChild?.outerHTML) box.replaceChildren(face);
  };
  let mouse = "", came = null;
  const hover = target => {
    if (view()?.matches("[data-ui-by=click]:popover-open")) return;
    const near = view() && !target.closest("button") && cardAt(target);
    clearTimeout(waits);
    if (near && near === wanted && view().matches(":popover-open")) return;
    if (near) waits = setTimeout(show, 420, near, "hover");
    else if (!target.closest?.(".cardview") && !wanted?.matches(":focus-visible, :has(:focus-visible)")) waits = setTimeout(hide, 160);
  };
  document.addEventListener("pointerover", event => {
    if (event.pointerType !== "mouse") return;
    const still = mouse === event.clientX + " " + event.clientY;
    came = still ? event.target : null;
    if (!still) hover(event.target);
  });
  document.addEventListener("pointermove", event => {
    if (event.pointerType !== "mouse") return;
    const spot = event.clientX + " " + event.clientY;
    if (came && spot !== mouse) { came = null; hover(event.target); }
    mouse = spot;
  });
  document.addEventListener("focusin", event => {
    const near = toldAt(event.target);
    if (near && event.target.matches(":focus-visible")) show(near);
  });
  document.addEventListener("focusout", event => {
    const near = toldAt(event.target);
    if (near) setTimeout(() => {
      if (document.hasFocus() && near.isConnected && near === wanted && ![near, view()].some(one => one?.contains(document.activeElement))) hide();
    });
  });
  document.addEventListener("contextmenu", event => {
    const near = touched && view() && cardAt(event.target);
    if (!near) return;
    event.preventDefault();
    show(near, "click");
  });
  const point = (event, on) => {
    const named = event.target.closest?.(".areaname, label.area");
    const hex = named && document.getElementById("hex-" + (named.dataset.area ?? one("input", named).value));
    if (hex) hex.toggleAttribute("data-ui-shown", on);
  };
  document.addEventListener("pointerover", event => point(event, true));
  document.addEventListener("pointerout", event => point(event, false));
  document.addEventListener("focusin", event => point(event, true));
  document.addEventListener("focusout", event => point(event, false));
  const kept = field => field.type === "checkbox" && !field.checked ? "off" : field.value;
  const remember = field => { try { localStorage.setItem("tm-" + field.name, kept(field)); } catch { /* private mode */ } };
  const recall = () => {
    for (const field of all("[data-keep]")) {
      let known = null;
      try { known = localStorage.getItem("tm-" + field.name); } catch { /* private mode */ }
      if (known !== null) field.checked = field.value === known;
    }
    theme();
  };
  const theme = () => {
    const wish = one("[name=theme]:checked")?.value;
    if (wish) document.documentElement.dataset.theme = wish;
    else delete document.documentElement.dataset.theme;
  };
  let question = "";
  const tabs = { place: "board" };
  const lead = () => {
    const asked = one("#decision");
    if (!asked || asked.dataset.question + asked.dataset.kind === question) return;
    question = asked.dataset.question + asked.dataset.kind;
    const tab = one(".tile.chosen") ? "colonies" : tabs[asked.dataset.kind];
    const input = tab && document.getElementById("tab-" + tab);
    if (input) input.checked = true;
  };
  document.addEventListener("click", event => {
    const target = event.target;
    const near = toldAt(target);
    const reads = near && view() && !target.closest("button") && !(event.ctrlKey || event.metaKey || event.button);
    if (!reads && !target.closest?.(".cardview")) hide();
    const hex = target.closest?.(".hex.legal");
    if (hex) {
      place(hex);
      return hex.blur();  // what a mouse has clicked is no place of the keyboard
    }
    const deal = target.closest?.("[data-deal]");
    if (deal) {
      const open = deal.closest(".tile")?.hasAttribute("data-ui-open");
      return openDeal(open ? "" : deal.dataset.deal);
    }
    const stepper = target.closest?.("[data-step]");
    if (stepper) return step(stepper);
    if (target.closest?.("[aria-disabled=true]")) return event.preventDefault();
    if (window.opener && target.closest?.("[data-leave]")) {
      event.preventDefault();
      return window.close();
    }
    if (reads) {
      event.preventDefault();
      show(near, "click");
    }
    return undefined;
  });
  document.addEventListener("keydown", event => {
    const hex = event.target.closest?.(".hex.legal");
    if (hex && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      touched = false;
      place(hex);
    }
  });
  document.addEventListener("input", sums);
  document.addEventListener("change", event => {
    if (event.target.matches(".areas input")) mark()?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (event.target.matches("[data-keep]")) { remember(event.target); theme(); }
    sums();
  });
  const settle = () => { keep(); mark(); deals(); sums(); lead(); };
  document.addEventListener("htmx:after:swap", settle);
  const begin = () => { recall(); if (one(".table, .result")) settle(); };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();
;
/* tabs.js */
(() => {
  "use strict";
  const all = selector => [...document.querySelectorAll(selector)];
  const tab = name => document.getElementById("tab-" + name);
  if (!tab("board")) return;
  const told = {
    board: () => all("#board .hex:is(.ocean, .greenery, .city, .special), #tracks b").map(part => part.id + part.textContent),
    colonies: () => all("#colonies :is(.pin, .dock, .place.taken)").map(part => part.className + part.style.cssText),
    hand: () => all("#hand .holder").map(card => card.id),
    chat: () => all("#talk li:last-child").map(said => said.id),
  };
  const shown = name => name === "chat" ? document.getElementById("chat")?.checkVisibility() : tab(name).checked;
  const asks = { board: ".asks-place .areas", colonies: ".tile.chosen" };
  const last = {};
  const look = () => {
    for (const name in told) {
      const now = told[name]().join();
      if (name in last && last[name] !== now && !shown(name)) tab(name).dataset.uiNew = "";
      last[name] = now;
    }
    for (const name in asks) tab(name).toggleAttribute("data-ui-asks", Boolean(document.querySelector(asks[name])));
  };
  document.addEventListener("click", event => {
    if (!/^(tab|ear)$/.test(event.target.name)) return;
    for (const name of [event.target.id.slice(4), "chat"]) if (shown(name)) delete tab(name).dataset.uiNew;
    for (const box of all("#decision .unfold")) box.checked = false;
    for (const box of all("#decision .peek")) box.checked = true;
  });
  document.addEventListener("htmx:after:swap", look);
  look();
})();
;
/* tips.js */
(() => {
  "use strict";
  const RESTS = 450, STAYS = 480;
  const tip = () => document.getElementById("tip");
  const TOGETHER = ".amt, .cell, .player .tr, .has > span, .tags > span, .need, .pill, .state";
  const ELSEWHERE = "[data-card]:not(.pickable *, .cardview *, .catalogue *), [title], .hex.legal";
  let waits = 0, near = null, held = false;
  const tipAt = target => {
    if (!target.closest || target.closest(ELSEWHERE)) return null;
    const told = target.closest("[data-tip], svg[aria-label], .hex[aria-label]");
    const together = target.closest(TOGETHER);
    return told ?? (together?.querySelector("svg[aria-label]") ? together : null);
  };
  const said = (selector, from) => from.querySelector(selector)?.textContent.trim().replace(/\s+/g, " ");
  const wordsOf = at => {
    if (at.dataset?.tip) return [at.dataset.tip];
    const cell = at.closest(".cell, .player .tr, .has > span, .tags > span");
    const name = (at.matches("[aria-label]") ? at : at.querySelector("svg[aria-label]")).getAttribute("aria-label");
    const figures = cell && [said("b", cell), said("i", cell)].filter(Boolean).join(", ");
    let meanings = {};
    try { meanings = JSON.parse(tip().dataset.meanings); } catch { /* a page without any */ }
    return [figures ? `${name}: ${figures}` : name, meanings[name]];
  };
  const hide = () => {
    clearTimeout(waits);
    near = null;
    if (tip()?.matches(":popover-open")) tip().hidePopover();
  };
  const show = at => {
    const box = tip();
    if (!box || !at.isConnected) return;
    near = at;
    box.replaceChildren(...wordsOf(at).filter(Boolean).map(words => {
      const line = document.createElement("p");
      line.textContent = words;
      return line;
    }));
    box.showPopover();
    const place = at.getBoundingClientRect(), size = box.getBoundingClientRect();
    const left = place.left + place.width / 2 - size.width / 2;
    const above = place.top - size.height - 6;
    box.style.left = Math.max(6, Math.min(left, innerWidth - size.width - 6)) + "px";
    box.style.top = (above > 6 ? above : place.bottom + 6) + "px";
  };
  document.addEventListener("pointerover", event => {
    if (event.pointerType !== "mouse") return;
    const at = tipAt(event.target);
    if (at === near && at) return;
    hide();
    if (at) waits = setTimeout(show, RESTS, at);
  });
  document.addEventListener("focusin", event => {
    const at = event.target.matches?.(":focus-visible") && !event.target.closest(ELSEWHERE) && event.target.closest("[data-tip], .hex[aria-label]");
    hide();
    if (at) show(at);
  });
  document.addEventListener("focusout", hide);
  document.addEventListener("pointerdown", event => {
    hide();
    held = false;
    const at = event.pointerType === "touch" && tipAt(event.target);
    if (at) waits = setTimeout(() => { held = true; show(at); }, STAYS);
  });
  for (const kind of ["pointermove", "pointerup", "pointercancel"])
    document.addEventListener(kind, event => { if (event.pointerType === "touch" && !held) clearTimeout(waits); });
  document.addEventListener("click", event => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
  document.addEventListener("contextmenu", event => { if (held) event.preventDefault(); });
  document.addEventListener("scroll", hide, { capture: true, passive: true });
  document.addEventListener("keydown", event => { if (event.key === "Escape") hide(); });
  document.addEventListener("htmx:after:swap", () => { if (near && !near.isConnected) hide(); });
})();
