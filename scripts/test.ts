import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandOf } from './builder/run.mjs'
import { repositoryRoot } from './repository.mjs'
import { changedFiles } from './testing/changed-files'
import { costlyTests } from './testing/costly-tests.rules'
import { type Outcome, runStage, type Stage } from './testing/run-stage'
import { readPlaywrightReport, readVitestReport } from './testing/test-reports'
import { timetable } from './testing/timetable'

/**
 * Everything that must hold before a change is accepted. Every stage runs even when an earlier one failed,
 * so that one run tells all there is to mend. What starts servers only to break them (PostgreSQL's launcher, the life of
 * the process) runs when the change touches it, when git cannot tell, or with --whole.
 */
const reports = mkdtempSync(join(tmpdir(), 'zancada-reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

const { launcher: withLauncher, processes: withProcesses } = costlyTests({
  isWhole: process.argv.includes('--whole'),
  changed: () => changedFiles(repositoryRoot),
})

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
    '--reporter=list,json',
    ...['journeys', ...(withProcesses ? ['processes'] : [])].map((name) => `--project=${name}`),
  ],
  cwd: 'e2e',
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  report: () => readPlaywrightReport(playwrightReport),
}

const started = Date.now()
// The tests wait for PostgreSQL and for clocks much of the time: the checks run in those gaps.
const beside = runAll(checks)
const outcomes = [await run(unit), ...(await beside), await run(journeys)]
rmSync(reports, { recursive: true, force: true })

console.log(timetable(outcomes, Date.now() - started))
// What failed is told again at the end: it may stand thousands of lines above.
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`✗ ${failure}`)
if (!withLauncher)
  console.log("PostgreSQL's launcher was left out: nothing of it changed (npm run test:launcher)")
if (!withProcesses)
  console.log('The life of the process was left out: nothing of it changed (npm run test:processes)')
const total = (kind: 'passed' | 'failed' | 'skipped' | 'flaky') =>
  outcomes.reduce((sum, outcome) => sum + outcome[kind], 0)
if (total('flaky') > 0) console.log(`${total('flaky')} passed only when tried again`)
if (total('skipped') > 0) console.log(`${total('skipped')} skipped`)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') > 0 ? 1 : 0

function run(stage: Stage): Promise<Outcome> {
  return runStage(stage, repositoryRoot)
}

async function runAll(stages: readonly Stage[]): Promise<Outcome[]> {
  const ended: Outcome[] = []
  for (const stage of stages) ended.push(await run(stage))
  return ended
}
