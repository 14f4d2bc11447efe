/**
 * Runs at the end of every page, by itself (inline-call.ts): fetches the page's scripts once its first frame is drawn and
 * runs them when the browser is idle, after 2 s at the latest, and at once when somebody touches the page. One file
 * after the other, so that nobody who touches the page meanwhile waits for all of them. `type` marks the script that
 * React Router wrote, which comes last: it names the modules of the page and takes the page over.
 */
export async function startScripts(modules: readonly string[], entry: string, type: string): Promise<void> {
  // Left for another page by an earlier script.
  if ('pageIsLeft' in globalThis) return
  const early = globalThis.earlyPresses
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve))
  const idle = () =>
    new Promise<void>((resolve) => {
      // Safari does not tell when it is idle.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 })
      else setTimeout(resolve, 200)
    })
  const announce = (href: string) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    // Whatever imports the file would fail later, and the last one does so unheard.
    link.onerror = () => void early?.fail()
    document.head.append(link)
  }
  const run = (href: string) =>
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.type = 'module'
      script.src = href
      script.onload = () => resolve()
      script.onerror = () => reject(new Error(`${href} did not come`))
      document.head.append(script)
    })

  // A page in the background draws no frame until somebody looks at it.
  if (document.visibilityState === 'visible')
    await Promise.race([new Promise((drawn) => requestAnimationFrame(drawn)), early?.touched])
  await pause()
  for (const href of [entry, ...modules]) announce(href)
  await Promise.race([idle(), early?.touched])
  try {
    for (const href of modules) {
      await run(href)
      await pause()
    }
  } catch (error) {
    await early?.fail()
    throw error
  }
  const last = document.createElement('script')
  last.type = 'module'
  last.textContent = document.querySelector(`script[type="${type}"]`)?.textContent ?? ''
  document.head.append(last)
}
