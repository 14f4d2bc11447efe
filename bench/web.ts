import { browserFlags, findBrowser } from '@zancada/e2e/browser'
import { startApp } from '@zancada/e2e/start-app'
import { launch } from 'chrome-launcher'
import type { Bench, BenchOptions, Measure } from './bench'
import { auditPage, type PageAudit, VisitLost } from './lighthouse-audit'
import { median } from './median'

/** The public pages a phone opens first. A new screen adds its address here. */
const pages = ['/', '/eventos/publicos', '/bahia-caracoli', '/login']
/** It brings the checks of its fields along: its script is told, and not held to the weight of a landing page. */
const forms: readonly string[] = ['/login']
const SCRIPT = 'JS before interaction (gzip)'

const usualRuns = 3

const figures: readonly { key: keyof PageAudit; unit: string; reach: NonNullable<Measure['reach']> }[] = [
  { key: 'performance', unit: '', reach: { atLeast: 95 } },
  { key: 'accessibility', unit: '', reach: { atLeast: 100 } },
  { key: 'best practices', unit: '', reach: { atLeast: 100 } },
  { key: 'SEO', unit: '', reach: { atLeast: 100 } },
  { key: 'LCP', unit: 'ms', reach: { atMost: 1800 } },
  { key: 'CLS', unit: '', reach: { atMost: 0.02 } },
  { key: 'TBT', unit: 'ms', reach: { atMost: 150 } },
  { key: SCRIPT, unit: 'KB', reach: { atMost: 170 } },
]

export const web: Bench = { name: 'web', run }

async function run({ samples = usualRuns, progress }: BenchOptions): Promise<Measure[]> {
  const chromePath = await findBrowser()
  progress('starting the product')
  const app = await startApp()
  try {
    const measures: Measure[] = []
    for (const path of pages) {
      const audits: PageAudit[] = []
      for (let time = 1; time <= samples; time += 1) {
        progress(`Lighthouse on ${path}, ${time} of ${samples}`)
        audits.push(await visit(`${app.baseUrl}${path}`, chromePath, progress))
      }
      for (const { key, unit, reach } of figures) {
        const values = audits.map((audit) => audit[key])
        const isHeld = key !== SCRIPT || !forms.includes(path)
        measures.push({
          what: `${path} ${key}`,
          value: median(values),
          unit,
          ...(isHeld && { reach }),
          samples: values,
        })
      }
    }
    return measures
  } finally {
    await app.stop()
  }
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
