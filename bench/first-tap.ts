import { setTimeout as pause } from 'node:timers/promises'
import type { openBrowser } from '@zancada/e2e/browser'
import { computedMs, readTraceEvents, TRACED, type TraceEvent } from './trace'

type Browser = Awaited<ReturnType<typeof openBrowser>>

/** What somebody may press first on a page, and what they see when it was answered. */
export const TAPS = [
  { path: '/', press: 'Abrir menú', answer: 'dialog[open]' },
  { path: '/eventos/publicos', press: 'Abrir menú', answer: 'dialog[open]' },
  { path: '/login', press: 'Mostrar contraseña', answer: 'input[name=password][type=text]' },
] as const

export type Moment = 'before idle' | 'after idle'

export interface FirstTap {
  /** From the tap until the frame that shows its answer, as a person waits. */
  readonly waitMs: number
  /** Of it, what the page's main thread computed: other work of the machine does not count. */
  readonly processorMs: number
}

const SLOWER = 4
const REST_MS = 4_000
const PATIENCE_MS = 20_000

/** One visit as a phone whose processor is four times slower, with one tap. Throws if nothing answers it. */
export async function firstTap(
  browser: Browser,
  url: string,
  { press, answer }: { press: string; answer: string },
  moment: Moment,
): Promise<FirstTap> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await browser.startTracing(page, { categories: TRACED })
  let trace: TraceEvent[]
  try {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(watchAnswer, answer)
    // Told by the browser: a question to the page would be work of its own.
    const isPainted = new Promise<void>((resolve) => {
      devtools.on('Page.lifecycleEvent', ({ name }) => {
        if (name === 'firstContentfulPaint') resolve()
      })
    })
    await devtools.send('Page.enable')
    await devtools.send('Page.setLifecycleEventsEnabled', { enabled: true })
    const arriving = page.goto(url, { waitUntil: 'load' })
    await isPainted
    if (moment === 'after idle') {
      await arriving
      await pause(REST_MS)
    }
    const box = await page.getByRole('button', { name: press }).first().boundingBox()
    if (box === null) throw new Error(`${url} shows no «${press}»`)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await arriving
    await page.waitForFunction(() => performance.getEntriesByName('answered').length > 0, null, {
      timeout: PATIENCE_MS,
    })
  } finally {
    trace = readTraceEvents(await browser.stopTracing())
    await context.close()
  }
  return readTrace(trace)
}

/** In the page, hence without named functions, which tsx would wrap: marks when a finger came down, and the frame that first shows `selector`. */
function watchAnswer(selector: string): void {
  addEventListener('pointerdown', ({ timeStamp }) => performance.mark('tapped', { startTime: timeStamp }), {
    capture: true,
    once: true,
  })
  new MutationObserver((_, observer) => {
    if (document.querySelector(selector) === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('answered')))
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

function readTrace(events: readonly TraceEvent[]): FirstTap {
  const tapped = events.find(({ name }) => name === 'tapped')
  const answered = events.find(({ name }) => name === 'answered')
  if (!tapped || !answered) throw new Error('The trace does not tell of the tap and its answer')
  return {
    waitMs: (answered.ts - tapped.ts) / 1000,
    processorMs: computedMs(events, answered, tapped.ts, answered.ts),
  }
}
