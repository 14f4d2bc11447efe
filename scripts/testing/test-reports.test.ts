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

function spec(title: string, status: string, messages: (string | undefined)[]) {
  const results = messages.map((message) => ({ duration: 40, ...(message && { error: { message } }) }))
  return { file: 'pay.spec.ts', line: 14, title, tests: [{ status, results }] }
}

const vitest = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }

it('a test file that cannot load counts as one failure beside the failed tests', () => {
  const failed = { status: 'failed', fullName: 'adds up', failureMessages: ['\u001b[31mno\u001b[39m\nnot 3'] }
  const passed = { status: 'passed', fullName: 'takes away', duration: 20 }
  const testResults = [
    { name: 'sums.test.ts', status: 'failed', assertionResults: [failed, passed] },
    { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: 'well.test.ts', status: 'passed', assertionResults: [passed] },
  ]
  expect(readVitestReport(report({ ...vitest, testResults }))).toEqual({
    passed: 7,
    failed: 2,
    skipped: 3,
    flaky: 0,
    failures: ['broken.test.ts\n    no such module', 'sums.test.ts › adds up\n    no\n    not 3'],
    timed: [
      { name: 'sums.test.ts › adds up', ms: 0 },
      { name: 'sums.test.ts › takes away', ms: 20 },
      { name: 'well.test.ts › takes away', ms: 20 },
    ],
  })
})

it('a journey that passed when tried again counts as passed, and is told', () => {
  const again = spec('goes on', 'flaky', ['too slow', undefined])
  const broken = spec('pays', 'unexpected', ['no ticket'])
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 }
  const counts = readPlaywrightReport(report({ stats, suites: [{ suites: [{ specs: [again, broken] }] }] }))
  expect(counts).toEqual({
    passed: 7,
    failed: 1,
    skipped: 3,
    flaky: 2,
    failures: ['pay.spec.ts:14 › pays\n    no ticket'],
    timed: [
      { name: 'pay.spec.ts › goes on', ms: 80 },
      { name: 'pay.spec.ts › pays', ms: 40 },
    ],
  })
})

it('a runner that left no report failed, and so did one that ends badly with no failed test', () => {
  expect(readVitestReport(join(folder, 'none.json'))).toBeUndefined()
  expect(count(1, undefined)).toMatchObject({ passed: 0, failed: 1 })
  expect(count(1, { passed: 9, failed: 0, skipped: 0, flaky: 0 })).toMatchObject({ passed: 9, failed: 1 })
})

it('a stage without tests counts as one', () => {
  expect(count(0, undefined)).toEqual({ passed: 1, failed: 0, skipped: 0, flaky: 0 })
})
