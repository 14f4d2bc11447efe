// @ts-check
/*
 * Zancada widgets. Paste on any page:
 *   <div data-zancada-widget="ID"></div>
 *   <script src="https://…/widgets.js" async></script>
 * As many widgets and copies of this script as you like. No cookies, no storage, nothing else is loaded here.
 *
 * Both ends of the conversation are in this one file: on your page it puts a frame in each place and gives it the
 * height that it asks for; inside the frame, which loads it too, it tells that height and keeps the figures moving.
 */
;(() => {
  const PLACES = '[data-zancada-widget]:not([data-zancada-shown])'
  const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
  const TALLEST = 4000
  const REFRESH_MS = 20000

  const page = document.documentElement
  if (page.hasAttribute('data-zancada-frame')) beFrame()
  else bePage()

  function bePage() {
    const script = document.currentScript
    if (!(script instanceof HTMLScriptElement)) return
    const home = new URL(script.src).origin
    /** @type {HTMLIFrameElement[]} */
    const frames = []

    /** @param {Element} place */
    const show = (place) => {
      const id = place.getAttribute('data-zancada-widget') || ''
      if (!ID.test(id)) return
      // So that a second copy of this script leaves it alone.
      place.setAttribute('data-zancada-shown', '')
      const frame = document.createElement('iframe')
      frame.title = place.getAttribute('data-zancada-title') || 'Zancada'
      // No height until the frame asks for one: a widget that may not be shown here takes no room.
      frame.style.cssText = 'display:block;width:100%;height:0;border:0;background:transparent'
      frame.addEventListener('load', () => frame.contentWindow?.postMessage({ zancada: 'hello' }, home))
      frame.src = `${home}/widgets/${id}`
      frames.push(frame)
      place.append(frame)
    }
    const showAll = () => document.querySelectorAll(PLACES).forEach(show)

    addEventListener('message', (event) => {
      if (event.origin !== home || event.data?.zancada !== 'height') return
      const frame = frames.find(({ contentWindow }) => contentWindow === event.source)
      const height = Math.ceil(Number(event.data.height))
      if (frame && height > 0) frame.style.height = `${Math.min(height, TALLEST)}px`
    })
    showAll()
    // Places that are written after this script, or later by the site's own.
    new MutationObserver(showAll).observe(page, { childList: true, subtree: true })
  }

  function beFrame() {
    /** @type {string[]} */
    const domains = (page.getAttribute('data-zancada-domains') || '').split(' ')
    /** Whom the height is told, once they said hello. @type {string | undefined} */
    let listener

    /** @param {string} origin */
    const isAllowed = (origin) => {
      // The organizer's preview stands on our own origin.
      if (origin === window.origin && origin !== 'null') return true
      const host = origin.replace(/^https?:\/\//, '')
      return domains.some((domain) =>
        domain.startsWith('*.') ? host.endsWith(domain.slice(1)) : host === domain,
      )
    }
    const tell = () => {
      if (listener === undefined) return
      parent.postMessage({ zancada: 'height', height: document.body.offsetHeight }, listener)
    }

    addEventListener('message', ({ origin, source, data }) => {
      if (source !== parent || data?.zancada !== 'hello' || !isAllowed(origin)) return
      listener = origin
      tell()
    })
    new ResizeObserver(tell).observe(document.body)
    tick()
    setInterval(tick, 1000)
    if (location.protocol !== 'about:') setInterval(refresh, REFRESH_MS)
  }

  function tick() {
    for (const clock of document.querySelectorAll('[data-until]')) {
      const left = Math.max(
        0,
        Math.floor((Date.parse(clock.getAttribute('data-until') || '') - Date.now()) / 1000),
      )
      /** @type {Record<string, number>} */
      const parts = {
        days: Math.floor(left / 86400),
        hours: Math.floor(left / 3600) % 24,
        minutes: Math.floor(left / 60) % 60,
        seconds: left % 60,
      }
      for (const part of clock.querySelectorAll('[data-part]')) {
        const name = part.getAttribute('data-part') || ''
        const text = String(parts[name]).padStart(name === 'days' ? 1 : 2, '0')
        if (part.textContent !== text) part.textContent = text
      }
    }
  }

  /** The same page again, whose figures may have moved; nothing is touched under somebody's fingers. */
  async function refresh() {
    const shown = document.querySelector('[data-state]')
    if (document.hidden || !shown || shown.contains(document.activeElement)) return
    try {
      const answer = await fetch(location.href, { credentials: 'omit' })
      if (!answer.ok) return
      const next = new DOMParser()
        .parseFromString(await answer.text(), 'text/html')
        .querySelector('[data-state]')
      if (next && next.getAttribute('data-state') !== shown.getAttribute('data-state'))
        shown.replaceWith(next)
      tick()
    } catch {
      // Offline: what is shown stays, and the next round asks again.
    }
  }
})()
