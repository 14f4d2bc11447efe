import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { commandOf } from '../builder/run.mjs'
import { repositoryRoot } from '../repository.mjs'
import { type Mutant, shuffled } from './line-mutants.rules'
import { moduleTests, mutantsOfModule, testFoldersOf } from './modules'
import { MUTANT } from './swap-line'

/**
 * Breaks one line at a time of the use cases and repositories of money, places, privacy and race day, and asks the API
 * tests of their module to notice. Which modules and lines is drawn from the seed, by default the day; the run ends when
 * its minutes are over. It counts and lists, and fails only when tests fail without a mutant.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10).replaceAll('-', '') },
    minutes: { type: 'string', default: '30' },
    each: { type: 'string', default: '12' },
    module: { type: 'string', multiple: true },
    workers: { type: 'string', default: '2' },
  },
})
const seed = Number(values.seed)
const end = Date.now() + Number(values.minutes) * 60_000
/** Tests that hang have noticed. */
const LONGEST_MS = 10 * 60_000

const names = values.module ?? shuffled(Object.keys(moduleTests), seed)
for (const name of names) if (!moduleTests[name]) throw new Error(`no module ${name}`)
console.log(`Seed ${seed}: ${names.join(', ')}`)

const survived: Mutant[] = []
let killed = 0
let failed = false
const waiting = [...names]
await Promise.all(Array.from({ length: Number(values.workers) }, work))
for (const { path, line, before, after } of survived)
  console.log(`${path}:${line}\n  - ${before.trim()}\n  + ${after.trim()}`)
const all = killed + survived.length
console.log(`Seed ${seed}: ${killed} of ${all} mutants noticed, ${survived.length} survived`)
if (failed) process.exitCode = 1

async function work(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await breakModule(name)
}

async function breakModule(name: string): Promise<void> {
  const all = mutantsOfModule(name)
  const chosen = shuffled(all, seed).slice(0, Number(values.each))
  if (Date.now() >= end) return console.log(`${name}: left out, the time is over`)
  if (!(await passes(name))) {
    failed = true
    return console.log(`${name}: its tests fail without a mutant`)
  }
  console.log(`${name}: ${chosen.length} of ${all.length} mutants`)
  for (const mutant of chosen) {
    if (Date.now() >= end) return console.log(`${name}: stopped, the time is over`)
    const isAlive = await passes(name, mutant)
    if (isAlive) survived.push(mutant)
    else killed += 1
    console.log(`${isAlive ? 'survived' : 'killed  '} ${mutant.path}:${mutant.line} ${mutant.after.trim()}`)
  }
}

function passes(name: string, mutant?: Mutant): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [
      commandOf('.', 'vitest', 'vitest'),
      'run',
      '--config=vitest.module-mutants.config.ts',
      '--bail=1',
      '--reporter=dot',
      ...testFoldersOf(name),
    ],
    {
      cwd: repositoryRoot,
      stdio: 'ignore',
      timeout: LONGEST_MS,
      env: { ...process.env, ...(mutant && { [MUTANT]: JSON.stringify(mutant) }) },
    },
  )
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)))
}
