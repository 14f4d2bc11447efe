import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type Counts = { passed: number; failed: number; skipped: number; flaky: number }
export type TimedTest = { name: string; ms: number }
/** Its failures are told with where they stand and what was wrong. */
export type Report = Counts & { failures: readonly string[]; timed: readonly TimedTest[] }

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
    timed: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0 }) => ({
        name: `${basename(name)} › ${fullName}`,
        ms: duration,
      })),
    ),
  }
}

export function readPlaywrightReport(path: string): Report | undefined {
  const report: PlaywrightReport | undefined = read(path)
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  const specs = report.suites.flatMap(specsOf)
  const failures = failuresOf(specs)
  const timed = specs.map(({ file, title, tests }) => ({
    name: `${file} › ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0),
  }))
  return { passed: expected + flaky, failed: unexpected, skipped, flaky, failures, timed }
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function failuresOf(specs: readonly PlaywrightSpec[]): string[] {
  return specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message))
      return failure(`${file}:${line} › ${title}`, errors.find(Boolean))
    })
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
    assertionResults: { status: string; fullName: string; failureMessages: string[]; duration?: number }[]
  }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] }
type PlaywrightSpec = {
  file: string
  line: number
  title: string
  tests: { status: string; results: { error?: { message?: string }; duration?: number }[] }[]
}

function read<Content>(path: string): Content | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
