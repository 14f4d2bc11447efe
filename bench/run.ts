import { parseArgs } from 'node:util'
import type { Bench } from './bench'
import { checkIn } from './check-in'
import { grid } from './grid'
import { growth } from './growth'
import { hostile } from './hostile'
import { importing } from './import'
import { live } from './live'
import { publicPage } from './public-page'
import { registration } from './registration'
import { type BenchResult, printTable, warnIfBusy, writeResults } from './report'
import { surge } from './surge'
import { web } from './web'

/** Every benchmark; `npm run bench -- public-page web` runs those named, `--samples 5` asks for more. */
const benches: readonly Bench[] = [
  checkIn,
  grid,
  growth,
  hostile,
  importing,
  live,
  publicPage,
  registration,
  surge,
  web,
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { samples: { type: 'string' } },
})
const unknown = positionals.filter((name) => !benches.some((bench) => bench.name === name))
const samples = values.samples === undefined ? undefined : Number(values.samples)

if (unknown.length > 0 || (samples !== undefined && !(Number.isInteger(samples) && samples > 0))) {
  console.error(`npm run bench -- [${benches.map(({ name }) => name).join('] [')}] [--samples <number>]`)
  process.exit(2)
}

const results: BenchResult[] = []
for (const bench of benches) {
  if (positionals.length > 0 && !positionals.includes(bench.name)) continue
  const progress = (line: string) => console.error(`${bench.name}: ${line}…`)
  try {
    results.push({ bench: bench.name, measures: await bench.run({ samples, progress }) })
  } catch (error) {
    console.error(error)
    results.push({ bench: bench.name, measures: [], error: String(error) })
  }
}

printTable(results)
warnIfBusy()
console.log(`\n${writeResults(results)}`)
// A figure that falls short is a reading, not an error; a bench that could not be run is one.
process.exitCode = results.some(({ error }) => error !== undefined) ? 1 : 0
