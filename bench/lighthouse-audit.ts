import { gzipSync } from 'node:zlib'
import lighthouse from 'lighthouse'

export interface PageAudit {
  performance: number
  accessibility: number
  'best practices': number
  SEO: number
  LCP: number
  CLS: number
  TBT: number
  'JS (gzip)': number
}

/** Lighthouse lost its recording of the visit, as it does on a busy machine: there is nothing to judge. */
export class VisitLost extends Error {
  constructor(url: string, reason: string) {
    super(`Lighthouse could not visit ${url}: ${reason}`)
  }
}

const patienceMs = 90_000

/** One visit of Lighthouse, as a phone on a slow network (its own default), to a page. */
export async function auditPage(url: string, port: number, note: (line: string) => void): Promise<PageAudit> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    maxWaitForLoad: patienceMs,
  })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new VisitLost(url, runtimeError.message)

  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const figure = (audit: string) => {
    const value = audits[audit]?.numericValue
    if (value === undefined) throw new Error(`Lighthouse did not measure ${audit} on ${url}`)
    return value
  }
  for (const category of ['accessibility', 'best-practices', 'seo']) {
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const audit = audits[id]
      if (audit?.score === 0 && weight > 0) note(`${category}: ${audit.title}`)
    }
  }
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    LCP: Math.round(figure('largest-contentful-paint')),
    CLS: Number(figure('cumulative-layout-shift').toFixed(4)),
    TBT: Math.round(figure('total-blocking-time')),
    'JS (gzip)': await gzipKilobytes(scriptsIn(audits['network-requests']?.details)),
  }
}

function scriptsIn(details: unknown): string[] {
  if (!isRecord(details) || !Array.isArray(details.items)) throw new Error('Lighthouse saw no requests')
  const scripts = details.items.filter(isRecord).filter((item) => item.resourceType === 'Script')
  return [...new Set(scripts.map((item) => String(item.url)))]
}

/** Weighed here, with gzip, so that the figure does not depend on which encoding the server prefers. */
async function gzipKilobytes(urls: readonly string[]): Promise<number> {
  let bytes = 0
  for (const url of urls) {
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000) })
    bytes += gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).byteLength
  }
  return Math.round(bytes / 102.4) / 10
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
