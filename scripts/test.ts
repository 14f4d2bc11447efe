import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, NoBrowserError } from '@zancada/e2e/browser'
import { commandOf } from './builder/run.mjs'
import { repositoryRoot } from './repository.mjs'
import { changedFiles } from './testing/changed-files'
import { chosenJourneys } from './testing/chosen-journeys.rules'
import { costlyTests } from './testing/costly-tests.rules'
import { type Outcome, runStage, type Stage } from './testing/run-stage'
import { readPlaywrightReport, readVitestReport } from './testing/test-reports'
import { slowest, timetable } from './testing/timetable'

/**
 * What must hold before a change is accepted. Every stage runs even when an earlier one failed, so that one run shows
 * all there is to mend. `npm test` runs the checks, all unit and API tests, the spine of the journeys and the journeys of
 * what changed; `npm run test:all` (--all) leaves nothing out. What a run leaves out stands at its end.
 */
const reports = mkdtempSync(join(tmpdir(), 'zancada-reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

const unknown = process.argv.slice(2).filter((argument) => argument !== '--all')
if (unknown.length > 0) throw new Error(`npm test takes --all and nothing else: ${unknown.join(' ')}`)
const isWhole = process.argv.includes('--all')
const changed = isWhole ? undefined : changedFiles(repositoryRoot)
const { launcher: withLauncher, processes: withProcesses } = costlyTests({ isWhole, changed: () => changed })
const { pattern, leftOut } = chosenJourneys(changed)
const noBrowser = await whyNoBrowser()

const tsx = commandOf('.', 'tsx', 'tsx')
const checks: readonly Stage[] = [
  // First what the journeys wait for.
  { name: 'build', command: ['scripts/build.mjs'] },
  { name: 'types', command: [tsx, 'scripts/typecheck.ts'] },
  {
    name: 'lint',
    command: [commandOf('.', '@biomejs/biome', 'biome'), 'check', '--max-diagnostics=none', '.'],
  },
  { name: 'walls', command: [tsx, 'scripts/check-walls.ts'] },
  { name: 'openapi', command: [tsx, 'scripts/lint-openapi.ts'] },
  { name: 'generated files', command: [tsx, 'scripts/generate.ts', '--check'] },
]
const unit: Stage = {
  name: 'unit and API tests',
  command: [
    commandOf('.', 'vitest', 'vitest'),
    'run',
    ...['pure', 'dom', 'api', ...(withLauncher ? ['launcher'] : [])].map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ],
  report: () => readVitestReport(vitestReport),
}
const journeys: Stage = {
  name: 'browser journeys',
  command: [
    commandOf('e2e', '@playwright/test', 'playwright'),
    'test',
    '--reporter=list,json,./costs/cost-reporter.ts',
    ...(noBrowser ? [] : ['--project=journeys']),
    ...(withProcesses ? ['--project=processes'] : []),
    ...(pattern === undefined ? [] : [`--grep=${pattern}${withProcesses ? '|processes/' : ''}`]),
  ],
  cwd: 'e2e',
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  report: () => readPlaywrightReport(playwrightReport),
}

const started = Date.now()
// The tests wait for PostgreSQL and for clocks much of the time: the checks run in those gaps.
const beside = runAll(checks)
const outcomes = [
  await run(unit),
  ...(await beside),
  ...(noBrowser && !withProcesses ? [] : [await run(journeys)]),
]
rmSync(reports, { recursive: true, force: true })

console.log(timetable(outcomes, Date.now() - started))
console.log(slowest(outcomes))
// What failed is told again at the end: it may stand thousands of lines above.
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`✗ ${failure}`)
if (!withLauncher)
  console.log("Left out: PostgreSQL's launcher, of which nothing changed (npm run test:launcher)")
if (!withProcesses)
  console.log('Left out: the life of the process, of which nothing changed (npm run test:processes)')
if (leftOut.length > 0)
  console.log(
    `Left out: journeys beyond the spine of ${leftOut.join(', ')}: no file of theirs changed (npm run test:all)`,
  )
if (noBrowser) console.log(`Left out: every browser journey. ${noBrowser}`)
const total = (kind: 'passed' | 'failed' | 'skipped' | 'flaky') =>
  outcomes.reduce((sum, outcome) => sum + outcome[kind], 0)
if (total('flaky') > 0) console.log(`${total('flaky')} passed only when tried again`)
if (total('skipped') > 0) console.log(`${total('skipped')} skipped`)
// Neither CI nor a whole run accepts a change without its journeys.
const failed = total('failed') + (noBrowser && (isWhole || process.env.CI) ? 1 : 0)
console.log(`${total('passed')} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** The sentence that says why there is no browser; undefined when there is one. */
async function whyNoBrowser(): Promise<string | undefined> {
  try {
    process.env.CHROMIUM_PATH = await findBrowser()
    return undefined
  } catch (error) {
    if (error instanceof NoBrowserError) return error.message
    throw error
  }
}

function run(stage: Stage): Promise<Outcome> {
  return runStage(stage, repositoryRoot)
}

async function runAll(stages: readonly Stage[]): Promise<Outcome[]> {
  const ended: Outcome[] = []
  for (const stage of stages) ended.push(await run(stage))
  return ended
}
