import { basename } from 'node:path'
import { browserFlags, findBrowser, openBrowser } from '@zancada/e2e/browser'
import { startApp } from '@zancada/e2e/start-app'
import { launch } from 'chrome-launcher'
import type { Bench, BenchOptions, Measure } from './bench'
import { firstTap, type Moment, TAPS } from './first-tap'
import { prepareScenarios, SCENARIOS, slowestFrames } from './frames'
import { auditPage, type PageAudit, VisitLost } from './lighthouse-audit'
import { median } from './median'

/** The public pages a phone opens first. A new screen adds its address here. */
const pages = ['/', '/eventos/publicos', '/bahia-caracoli', '/login', '/bahia-caracoli/inscripcion']
/** Nobody searches for it. */
const unlisted: readonly string[] = ['/bahia-caracoli/inscripcion']

const usualRuns = 3

const figures: readonly { key: keyof PageAudit; unit: string; reach?: NonNullable<Measure['reach']> }[] = [
  { key: 'performance', unit: '', reach: { atLeast: 93 } },
  { key: 'accessibility', unit: '', reach: { atLeast: 100 } },
  { key: 'best practices', unit: '', reach: { atLeast: 100 } },
  { key: 'SEO', unit: '', reach: { atLeast: 100 } },
  { key: 'LCP', unit: 'ms', reach: { atMost: 1800 } },
  { key: 'CLS', unit: '', reach: { atMost: 0.02 } },
  { key: 'TBT', unit: 'ms' },
  { key: 'JS (gzip)', unit: 'KB' },
]

function reachOf(path: string, key: keyof PageAudit, usual: Measure['reach']): Measure['reach'] {
  return key === 'SEO' && unlisted.includes(path) ? undefined : usual
}

/** The browser of the journeys, usually the headless shell, and one more where it is named: their figures differ. */
async function browsers(): Promise<{ name: string; path: string }[]> {
  const other = process.env.OTHER_CHROMIUM_PATH
  const paths = [await findBrowser(), ...(other ? [other] : [])]
  return paths.map((path) => ({ name: basename(path), path }))
}

export const web: Bench = { name: 'web', run }

async function run({ samples = usualRuns, progress }: BenchOptions): Promise<Measure[]> {
  const chosen = await browsers()
  progress('starting the product')
  const app = await startApp()
  try {
    const measures: Measure[] = []
    for (const browser of chosen)
      for (const path of pages) {
        const audits: PageAudit[] = []
        for (let time = 1; time <= samples; time += 1) {
          progress(`Lighthouse (${browser.name}) on ${path}, ${time} of ${samples}`)
          audits.push(await visit(`${app.baseUrl}${path}`, browser.path, progress))
        }
        measures.push(...measuresOf(`${browser.name} ${path}`, path, audits))
      }
    for (const browser of chosen)
      measures.push(...(await tapMeasures(browser, app.baseUrl, samples, progress)))
    progress('writing the races of the panel')
    await prepareScenarios(app)
    for (const browser of chosen)
      measures.push(...(await frameMeasures(browser, app.baseUrl, samples, progress)))
    return measures
  } finally {
    await app.stop()
  }
}

/** What a first tap waits for its answer on a processor four times slower, and the part that the page computes. */
async function tapMeasures(
  { name, path: executablePath }: { name: string; path: string },
  baseUrl: string,
  samples: number,
  progress: BenchOptions['progress'],
): Promise<Measure[]> {
  const browser = await openBrowser(executablePath)
  try {
    const measures: Measure[] = []
    for (const tap of TAPS)
      for (const moment of MOMENTS) {
        const taps = []
        for (let time = 1; time <= samples * TAPS_EACH; time += 1) {
          progress(`first tap (${name}) on ${tap.path} ${moment}, ${time} of ${samples * TAPS_EACH}`)
          taps.push(await firstTap(browser, `${baseUrl}${tap.path}`, tap, moment))
        }
        const what = `${name} ${tap.path} «${tap.press}» ${moment}`
        const waits = taps.map(({ waitMs }) => waitMs)
        const computed = taps.map(({ processorMs }) => processorMs)
        measures.push(
          {
            what: `${what}: wait, p75`,
            value: p75(waits),
            unit: 'ms',
            reach: { atMost: 200 },
            samples: waits,
          },
          { what: `${what}: computing, p75`, value: p75(computed), unit: 'ms', samples: computed },
        )
      }
    return measures
  } finally {
    await browser.close()
  }
}

/** The slowest frame of work in the panel on a processor four times slower, and the part that the page computes. */
async function frameMeasures(
  { name, path: executablePath }: { name: string; path: string },
  baseUrl: string,
  samples: number,
  progress: BenchOptions['progress'],
): Promise<Measure[]> {
  const browser = await openBrowser(executablePath)
  try {
    const measures: Measure[] = []
    for (const scenario of SCENARIOS) {
      const visits = []
      for (let time = 1; time <= samples; time += 1) {
        progress(`${scenario.what} (${name}), ${time} of ${samples}`)
        visits.push(await slowestFrames(browser, baseUrl, scenario))
      }
      const what = `${name} ${scenario.what}: slowest frame`
      const waits = visits.map(({ waitMs }) => waitMs)
      const computed = visits.map(({ processorMs }) => processorMs)
      measures.push(
        { what: `${what}, wait`, value: median(waits), unit: 'ms', reach: { atMost: 50 }, samples: waits },
        { what: `${what}, computing`, value: median(computed), unit: 'ms', samples: computed },
      )
    }
    return measures
  } finally {
    await browser.close()
  }
}

const MOMENTS: readonly Moment[] = ['before idle', 'after idle']
const TAPS_EACH = 3

function p75(samples: readonly number[]): number {
  return samples.toSorted((one, other) => one - other)[Math.ceil(samples.length * 0.75) - 1] ?? Number.NaN
}

function measuresOf(what: string, path: string, audits: readonly PageAudit[]): Measure[] {
  return figures.map(({ key, unit, reach: usual }) => {
    const samples = audits.map((audit) => audit[key])
    const reach = reachOf(path, key, usual)
    return { what: `${what} ${key}`, value: median(samples), unit, ...(reach && { reach }), samples }
  })
}

/** A browser of its own each time: what one visit leaves in memory must not help the next. */
async function visit(
  url: string,
  chromePath: string,
  progress: BenchOptions['progress'],
  triesLeft = 2,
): Promise<PageAudit> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...browserFlags] })
  try {
    return await auditPage(url, chrome.port, progress)
  } catch (error) {
    if (!(error instanceof VisitLost) || triesLeft === 0) throw error
    progress('the visit was not recorded, again')
  } finally {
    chrome.kill()
  }
  return visit(url, chromePath, progress, triesLeft - 1)
}
