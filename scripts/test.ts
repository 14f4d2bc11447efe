import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandOf } from './builder/run.mjs'
import { repositoryRoot } from './repository.mjs'
import { runStage, type Stage } from './testing/run-stage'
import { readPlaywrightReport, readVitestReport } from './testing/test-reports'

/**
 * Everything that must hold before a change is accepted. Every stage runs even when an earlier one failed,
 * so that one run tells all there is to mend.
 */
const reports = mkdtempSync(join(tmpdir(), 'zancada-reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

const tsx = commandOf('.', 'tsx', 'tsx')
const stages: readonly Stage[] = [
  {
    name: 'lint',
    command: [commandOf('.', '@biomejs/biome', 'biome'), 'check', '--max-diagnostics=none', '.'],
  },
  { name: 'walls', command: [tsx, 'scripts/check-walls.ts'] },
  { name: 'types', command: [tsx, 'scripts/typecheck.ts'] },
  { name: 'generated files', command: [tsx, 'scripts/generate.ts', '--check'] },
  {
    name: 'unit and API tests',
    command: [
      commandOf('.', 'vitest', 'vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    report: () => readVitestReport(vitestReport),
  },
  { name: 'build', command: ['scripts/build.mjs'] },
  {
    name: 'browser journeys',
    command: [commandOf('e2e', '@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
    cwd: 'e2e',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    report: () => readPlaywrightReport(playwrightReport),
  },
]

const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 }
for (const stage of stages) {
  const outcome = await runStage(stage, repositoryRoot)
  total.passed += outcome.passed
  total.failed += outcome.failed
  total.skipped += outcome.skipped
  total.flaky += outcome.flaky
}
rmSync(reports, { recursive: true, force: true })

if (total.flaky > 0) console.log(`${total.flaky} passed only when tried again`)
if (total.skipped > 0) console.log(`${total.skipped} skipped`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
