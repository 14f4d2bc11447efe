import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export type Counts = { passed: number; failed: number; skipped: number; flaky: number }
/** Its failures are told with where they stand and what was wrong. */
export type Report = Counts & { failures: readonly string[] }

export function readVitestReport(path: string): Report | undefined {
  const report: VitestReport | undefined = read(path)
  if (!report) return undefined
  // A file that cannot even load holds no failed test, and yet it failed.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
    failures: [
      ...broken.map(({ name, message }) => failure(name, message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages[0])),
      ),
    ],
  }
}

export function readPlaywrightReport(path: string): Report | undefined {
  const report: PlaywrightReport | undefined = read(path)
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  const failures = report.suites.flatMap(failuresOf)
  return { passed: expected + flaky, failed: unexpected, skipped, flaky, failures }
}

function failuresOf(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message))
      return failure(`${file}:${line} › ${title}`, errors.find(Boolean))
    })
  return [...own, ...(suite.suites ?? []).flatMap(failuresOf)]
}

const LINES_TOLD = 12

function failure(where: string, message = ''): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES_TOLD)
  return [where, ...lines.map((line) => `    ${line}`)].join('\n')
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}
type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: {
    file: string
    line: number
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

function read<Content>(path: string): Content | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
