import { setTimeout as pause } from 'node:timers/promises'
import type { openBrowser } from '@zancada/e2e/browser'
import type { RunningApp } from '@zancada/e2e/start-app'
import { databaseOf } from './database'
import { giveToOwner, OWNER } from './owner'
import { createRace } from './race'
import { fillRoster } from './roster'
import { computedMs, readTraceEvents, TRACED, type TraceEvent } from './trace'

type Browser = Awaited<ReturnType<typeof openBrowser>>
type Page = Awaited<ReturnType<Browser['newPage']>>

/** The slowest frames of one visit. */
export interface Frames {
  /** The longest time from one frame to the next, as a person sees it. */
  readonly waitMs: number
  /** The most that the page's main thread computed between two frames: other work of the machine does not count. */
  readonly processorMs: number
}

export interface Scenario {
  readonly what: string
  readonly path: string
  /** Waits until the screen can be worked with. */
  readonly open: (page: Page) => Promise<void>
  /** What is measured. */
  readonly work: (page: Page) => Promise<void>
}

const EDITED = 'bench-editor'
const LISTED = 'bench-lista'
const CATEGORIES = 40
const ROWS = 200
/** One in ten is cancelled, and the list begins with those that are confirmed. */
const PEOPLE = 222
const TYPED = 'Media maratón de la montaña'
const KEY_PAUSE_MS = 120
const STEPS = 40
/** A draft saves itself after a second; the save and what it draws count too. */
const SAVE_MS = 2_500
const SLOWER = 4

export const SCENARIOS: readonly Scenario[] = [
  {
    what: `typing a name in the editor of ${CATEGORIES} categories`,
    path: `/organizador/eventos/${EDITED}/editar?parte=categorias`,
    open: async (page) => {
      await page.locator('[data-row=categories] [aria-expanded]').nth(19).click()
      await page.locator('input[name="categories.19.name"]').fill('')
    },
    work: async (page) => {
      // Another name each time: nothing is saved that is stored already.
      await page
        .locator('input[name="categories.19.name"]')
        .pressSequentially(`${TYPED} ${Date.now() % 1000}`, { delay: KEY_PAUSE_MS })
      await pause(SAVE_MS)
    },
  },
  {
    what: `scrolling a grid of ${ROWS} rows`,
    path: `/organizador/inscripciones?evento=${LISTED}`,
    open: async (page) => {
      await page
        .locator(`[role=grid][aria-rowcount="${ROWS + 1}"] [role=row][data-id]`)
        .first()
        .hover()
    },
    work: async (page) => {
      for (let step = 0; step < STEPS; step += 1) {
        await page.mouse.wheel(0, 120)
        await pause(50)
      }
    },
  },
]

/** The races of the scenarios: a draft with many categories, and one with many registrations. */
export async function prepareScenarios(app: RunningApp): Promise<void> {
  const database = databaseOf(app.dataDir, 1)
  try {
    const edited = await createRace(database, { slug: EDITED, categories: CATEGORIES, capacity: 100 })
    const listed = await createRace(database, { slug: LISTED, categories: 4, capacity: PEOPLE })
    await giveToOwner(database, edited, listed)
    await fillRoster(database, listed, PEOPLE)
    await database.query(`update events set state = 'draft', published_at = null where slug = $1`, [EDITED])
  } finally {
    await database.end()
  }
}

/** One visit of the panel on a laptop whose processor is four times slower. */
export async function slowestFrames(
  browser: Browser,
  baseUrl: string,
  { path, open, work }: Scenario,
): Promise<Frames> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    baseURL: baseUrl,
  })
  try {
    const page = await context.newPage()
    await answerWholeList(page)
    await logIn(page, path)
    await open(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.evaluate(markFrames)
    await browser.startTracing(page, { categories: TRACED })
    await work(page)
    return readFrames(readTraceEvents(await browser.stopTracing()))
  } finally {
    await context.close()
  }
}

/** The product lists 50 rows at once: the next pages come with the first. */
async function answerWholeList(page: Page): Promise<void> {
  await page.route(/\/organizador\/inscripciones\/\?/, async (route) => {
    const url = new URL(route.request().url())
    const response = await route.fetch()
    const { results, next, ...rest }: ListAnswer = await response.json()
    const rows = [...results]
    for (let cursor = next; cursor !== null && rows.length < ROWS; ) {
      url.searchParams.set('cursor', cursor)
      const page: ListAnswer = await (await route.fetch({ url: url.href })).json()
      rows.push(...page.results)
      cursor = page.next
    }
    await route.fulfill({ response, json: { ...rest, next: null, results: rows } })
  })
}

interface ListAnswer {
  readonly results: readonly unknown[]
  readonly next: string | null
}

async function logIn(page: Page, path: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(OWNER.email)
  await page.locator('input[name=password]').fill(OWNER.password)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL(/organizador/)
  await page.goto(path)
}

/** In the page, hence without named functions, which tsx would wrap. */
function markFrames(): void {
  const frames = {
    mark() {
      performance.mark('frame')
      requestAnimationFrame(frames.mark)
    },
  }
  frames.mark()
}

function readFrames(events: readonly TraceEvent[]): Frames {
  const frames = events.filter(({ name }) => name === 'frame').sort((one, other) => one.ts - other.ts)
  const between = frames.slice(1).map((frame, index) => {
    const from = frames[index]?.ts ?? frame.ts
    return { waitMs: (frame.ts - from) / 1000, processorMs: computedMs(events, frame, from, frame.ts) }
  })
  if (between.length === 0) throw new Error('The trace tells of no frames')
  return {
    waitMs: Math.max(...between.map(({ waitMs }) => waitMs)),
    processorMs: Math.max(...between.map(({ processorMs }) => processorMs)),
  }
}
