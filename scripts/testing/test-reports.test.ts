import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { count } from './run-stage'
import { readPlaywrightReport, readVitestReport } from './test-reports'

const folder = mkdtempSync(join(tmpdir(), 'reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

const vitest = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }

it('a test file that cannot load counts as one failure beside the failed tests', () => {
  const testResults = [
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]
  const counts = readVitestReport(report({ ...vitest, testResults }))
  expect(counts).toEqual({ passed: 7, failed: 2, skipped: 3, flaky: 0 })
})

it('a journey that passed when tried again counts as passed, and is told', () => {
  const counts = readPlaywrightReport(report({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 } }))
  expect(counts).toEqual({ passed: 7, failed: 1, skipped: 3, flaky: 2 })
})

it('a runner that left no report failed, and so did one that ends badly with no failed test', () => {
  expect(readVitestReport(join(folder, 'none.json'))).toBeUndefined()
  expect(count(1, undefined)).toMatchObject({ passed: 0, failed: 1 })
  expect(count(1, { passed: 9, failed: 0, skipped: 0, flaky: 0 })).toMatchObject({ passed: 9, failed: 1 })
})

it('a stage without tests counts as one', () => {
  expect(count(0, undefined)).toEqual({ passed: 1, failed: 0, skipped: 0, flaky: 0 })
})
