import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, platform } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Measure, reaches } from './bench'

export interface BenchResult {
  bench: string
  measures: Measure[]
  /** Why it could not be measured, when it could not. */
  error?: string
}

export function printTable(results: readonly BenchResult[]): void {
  const rows = results.flatMap(({ bench, measures, error }) => [
    ...measures.map((measure) => [bench, measure.what, shown(measure), goal(measure), verdict(measure)]),
    ...(error ? [[bench, error.split('\n')[0] ?? '', '', '', 'failed']] : []),
  ])
  const table = [['bench', 'what', 'measured', 'reach', ''], ...rows]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  for (const [index, row] of table.entries()) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    if (index === 0) console.log(widths.map((width) => '─'.repeat(width)).join('  '))
  }
}

/** Others on the machine take turns at its cores, and no order of measuring undoes that entirely. */
export function warnIfBusy(): void {
  const load = loadavg()[0] ?? 0
  if (load > 2 * availableParallelism()) {
    console.log(
      `\nThe machine was busy (load ${load.toFixed(1)} on ${availableParallelism()} cores): measure again.`,
    )
  }
}

/** Kept with what it was measured on: a figure without its machine says nothing. */
export function writeResults(results: readonly BenchResult[]): string {
  const folder = fileURLToPath(new URL('./results/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const file = `${folder}latest.json`
  const machine = {
    node: process.version,
    platform: `${platform()} ${process.arch}`,
    cpu: cpus()[0]?.model ?? '',
    cores: availableParallelism(),
    load: loadavg()[0],
  }
  const report = { finishedAt: new Date().toISOString(), machine, results }
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
  return file
}

function shown({ value, unit }: Measure): string {
  const figure = value >= 100 ? Math.round(value).toString() : Number(value.toFixed(3)).toString()
  return unit ? `${figure} ${unit}` : figure
}

function goal({ reach }: Measure): string {
  if (!reach) return ''
  return 'atLeast' in reach ? `≥ ${reach.atLeast}` : `≤ ${reach.atMost}`
}

function verdict(measure: Measure): string {
  const reached = reaches(measure)
  return reached === undefined ? '' : reached ? 'reached' : 'NOT reached'
}
