import { STORED_KEYS } from './session/session-keys'
import { NEXT_PAGE_MESSAGE_KEY } from './ui/feedback/next-page-message'
import { SIGNS } from './ui/late/first-touch-signs'
import { LATE_PART } from './ui/late/late-part'
import { lateTexts } from './ui/late/locale'
import { SENDS_LATER } from './ui/late/pressed-early'

/** Whoever has one of these is told something by the page, by itself. */
const TELLING = [...STORED_KEYS, NEXT_PAGE_MESSAGE_KEY]

/**
 * For the inline module of a page that is whole without script. Nothing is run until somebody touches it or is known,
 * signs in in another tab or before coming back, or the network is lost; what it will need is fetched once the browser
 * is idle, unless the visitor saves data. Until then and while it starts, links and forms do what they do without
 * script, the clock goes on, and a button that is pressed or a choice that is made is kept for when the page answers
 * (ui/late/early-page.ts): whatever is done next takes it back. Where scripts did not come and there is a server, a
 * choice sends its form and a button loads the page anew; one of a form, which holds what was typed, first says in words
 * that it did not come. A reload or a return lands at the top, as everywhere: a first scroll that nobody made is the
 * browser's.
 */
export function waitForTouch(modules: readonly string[]): string {
  return `
const isStored = (key) => localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null;
const mustStart = () => { try { return !navigator.onLine || ${JSON.stringify(TELLING)}.some(isStored) } catch { return false } };
const waits = !mustStart() && !navigator.userActivation?.hasBeenActive;
await new Promise((start) => {
  const early = globalThis.earlyPage = { waits, shownAt: null };

  let isStarted = false;
  const signs = ${JSON.stringify([...SIGNS, 'storage', 'offline'])};
  const toTop = () => scrollTo(0, 0);
  const touched = (event) => {
    isStarted = true;
    for (const sign of signs) removeEventListener(sign, touched, true);
    if (event?.type !== "scroll" || event.target !== document) removeEventListener("scroll", toTop);
    start();
  };
  for (const sign of signs) addEventListener(sign, touched, { capture: true, passive: true });
  if (waits && performance.getEntriesByType("navigation")[0]?.type !== "navigate" && location.hash === "") {
    history.scrollRestoration = "manual";
    toTop();
    addEventListener("scroll", toTop, { once: true });
    const rest = () => setTimeout(() => removeEventListener("scroll", toTop), 300);
    document.readyState === "complete" ? rest() : addEventListener("load", rest);
  }

  let deed = null, hasFailed = false, hasTold = false, hasEnded = false;
  const asDrawn = new Map();
  const keep = (next) => {
    for (const [name, value] of asDrawn) value === null ? deed.removeAttribute(name) : deed.setAttribute(name, value);
    asDrawn.clear();
    deed = next;
    if (deed?.localName === "button")
      for (const name of ["aria-busy", "data-waiting"]) {
        asDrawn.set(name, deed.getAttribute(name));
        deed.setAttribute(name, "true");
      }
  };
  const isThereServer = () => fetch(location.href, { method: "HEAD" }).then(({ ok }) => ok, () => false);
  const say = (button) => {
    const told = button.closest("[${LATE_PART}]")?.querySelector("[data-late]");
    told?.setAttribute("data-failed", "");
    hasTold = true;
    if (told) told.textContent = ${JSON.stringify(lateTexts.t('failed'))};
  };
  const answerWithout = async (done) => {
    const isServed = await isThereServer();
    const isOfForm = done.closest("[${LATE_PART}]") !== null;
    if (done.localName === "button" && (!isServed || (isOfForm && !hasTold))) say(done);
    else if (isServed) done.localName === "button" ? location.reload() : done.form?.requestSubmit();
  };
  addEventListener("pageshow", async ({ persisted }) => {
    if (persisted && hasFailed) (await isThereServer()) && location.reload();
    else if (mustStart()) touched();
  });
  const hear = (find) => (event) => {
    const next = event.target instanceof Element ? find(event) : undefined;
    if (next === undefined) return;
    if (hasFailed && next !== null) answerWithout(next);
    else keep(next);
  };
  const press = ({ target }) => {
    const pressed = target.closest("a, button");
    if (hasEnded && !pressed?.closest("[${LATE_PART}]")) return null;
    if (pressed?.localName === "a") pressed.closest("details")?.removeAttribute("open");
    return pressed?.localName === "button" && (pressed.type === "button" || !pressed.form) ? pressed : null;
  };
  const enter = ({ key, isComposing, target }) => {
    const sends = key === "Enter" && !isComposing && target.localName === "input";
    return sends ? target.form?.querySelector("button[${SENDS_LATER}]") ?? null : null;
  };
  const choose = ({ target }) => target.matches("select, [type=radio]") ? target : undefined;
  const heard = [["click", hear(press)], ["keydown", hear(enter)], ["input", hear(() => null)], ["change", hear(choose)]];
  for (const [kind, how] of heard) addEventListener(kind, how, true);

  const timer = document.querySelector("[data-until]");
  const tick = () => {
    const now = Date.now();
    const left = Math.floor((Date.parse(timer.dataset.until) - now) / 1000);
    const parts = [left / 86400, left / 3600 % 24, left / 60 % 60, left % 60].map((part) => String(Math.floor(part)));
    const shown = [...timer.querySelectorAll("[data-left]")];
    if (shown.length !== 4 || (!hasFailed && (left < 1 || shown[0].textContent !== parts[0]))) return touched();
    if (left > 0) shown.forEach((part, at) => { part.textContent = at === 0 ? parts[0] : parts[at].padStart(2, "0") });
    early.shownAt = now;
  };
  const ticking = timer && setInterval(tick, 1000);
  if (timer) tick();

  const link = (href) => Object.assign(document.createElement("link"), { rel: "prefetch", href });
  const fetchAhead = () => {
    if (isStarted) return;
    const isLinked = link("").relList.supports("prefetch");
    for (const href of ${JSON.stringify(modules)})
      isLinked ? document.head.append(link(href)) : fetch(href, { priority: "low" }).catch(() => {});
  };
  const whenIdle = () => (globalThis.requestIdleCallback ?? ((run) => setTimeout(run, 2000)))(fetchAhead);
  if (!navigator.connection?.saveData)
    document.readyState === "complete" ? whenIdle() : addEventListener("load", whenIdle);

  early.fail = () => {
    hasFailed = true;
    const waited = deed;
    keep(null);
    if (waited) answerWithout(waited);
  };
  early.end = () => { hasEnded = true; clearInterval(ticking) };
  early.take = () => {
    for (const [kind, how] of heard) removeEventListener(kind, how, true);
    const taken = deed;
    keep(null);
    return taken;
  };
  if (!waits) touched();
});
`
}
