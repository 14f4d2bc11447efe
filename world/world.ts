import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareTemplate } from '@zancada/api/testing'
import { startEmbeddedPostgres } from '../apps/server/src/postgres/index.ts'
import { fastFolder } from '../scripts/testing/fast-folder.ts'
import { tell } from './actions/action.ts'
import { isControlled, runControls } from './controls/run-controls.ts'
import { type Life, runSeed, runStory } from './run/run-world.ts'
import { shorten } from './run/shorten.ts'
import { BrokenStory, readStory } from './run/story.ts'

/**
 * `npm run test:world -- --seed 7 --steps 300`, `-- --worlds 500`, `-- --story file`; and `-- --controls`, which takes known
 * mends out one by one and says after how many actions each is missed, by chance or in a story.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    steps: { type: 'string', default: '300' },
    worlds: { type: 'string', default: '1' },
    story: { type: 'string' },
    keep: { type: 'boolean', default: false },
    short: { type: 'boolean', default: true },
    controls: { type: 'boolean', default: false },
    'at-once': { type: 'boolean', default: false },
    /** One control alone. */
    control: { type: 'string' },
  },
  allowNegative: true,
})

if (values.controls || values.control !== undefined) {
  const rest =
    values.story === undefined
      ? ['--seed', values.seed ?? '1', '--worlds', values.worlds, '--steps', values.steps]
      : ['--story', values.story]
  process.exit(await runControls(rest, values.control))
}

const story = values.story === undefined ? undefined : await readStoryFile(values.story)
const directory = await mkdtemp(join(fastFolder(), 'zancada-world-'))
const postgres = await startEmbeddedPostgres({ dataDir: directory, durable: false })
try {
  await prepareTemplate(postgres.url)
  if (story === undefined) await runSeeds()
  else tellEnd('la historia', await runStory({ serverUrl: postgres.url, story }))
} finally {
  await postgres.stop()
  if (!values.keep) await rm(directory, { recursive: true, force: true })
}

async function readStoryFile(path: string) {
  try {
    return readStory(await readFile(path, 'utf8'))
  } catch (error) {
    if (!(error instanceof BrokenStory)) throw error
    console.error(`${path}\n${error.message}`)
    process.exit(2)
  }
}

async function runSeeds(): Promise<void> {
  const steps = Number(values.steps)
  const first = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
  const failed: number[] = []
  const counts = new Map<string, number>()
  let actions = 0
  let milliseconds = 0
  let ofProcessor = 0
  for (let seed = first; seed < first + Number(values.worlds); seed += 1) {
    const begun = performance.now()
    const before = process.cpuUsage()
    const life = await runSeed({
      serverUrl: postgres.url,
      seed,
      steps,
      keepsFailed: values.keep,
      isAtOnce: values['at-once'],
    })
    milliseconds += performance.now() - begun
    const { user, system } = process.cpuUsage(before)
    ofProcessor += (user + system) / 1000
    actions += life.told.length
    for (const { action, outcome } of life.told) {
      const key = `${action}: ${outcome}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    if (life.failure === undefined) {
      if (!isControlled()) console.log(`Todo cuadra en la semilla ${seed}`)
      continue
    }
    failed.push(seed)
    if (isControlled()) {
      console.log(`Lo halla después de ${actions} acciones: ${life.failure.kind}`)
      return
    }
    tellEnd(`la semilla ${seed}`, life)
    await writeWhole(seed, life)
    if (values.short && !values['at-once']) await tellShort(life)
  }
  for (const [key, count] of [...counts].sort()) console.log(`  ${key} ${count}`)
  console.log(
    `${actions} acciones en ${(milliseconds / 1000).toFixed(1)} s: ${((actions * 1000) / milliseconds).toFixed(0)} por segundo; ${((actions * 1000) / ofProcessor).toFixed(0)} por segundo de procesador; ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
  )
  if (failed.length > 0) console.log(`Fallaron las semillas ${failed.join(', ')}`)
}

/** A seed tells it only for as long as no action is added or changes its weight. */
async function writeWhole(seed: number, { told, failure }: Life): Promise<void> {
  const path = join(tmpdir(), `zancada-world-${seed}.story`)
  const lines = [...told.map(({ line }) => line), `# ${failure?.difference.replaceAll('\n', ' ')}`]
  await writeFile(path, `${lines.join('\n')}\n`)
  console.log(`Entera en ${path}`)
}

function tellEnd(what: string, { failure, told, databaseUrl }: Life): void {
  if (failure === undefined) {
    console.log(`Todo cuadra en ${what}: ${told.length} acciones.`)
    for (const { line, outcome } of told) if (outcome === 'skipped') console.log(`  no se pudo: ${line}`)
    return
  }
  if (isControlled()) {
    console.log(`Lo halla después de ${told.length} acciones: ${failure.kind}`)
    return
  }
  process.exitCode = 1
  console.log(`Falló ${what} en la acción ${told.length}: ${told.at(-1)?.line}`)
  console.log(`${failure.kind}\n  ${failure.difference}`)
  if (values.keep) console.log(`Su base de datos: ${databaseUrl}`)
}

async function tellShort({ told, failure }: Life): Promise<void> {
  if (failure === undefined) return
  const whole = readStory(told.map(({ line }) => line).join('\n'))
  const shortened = await shorten(postgres.url, whole, failure.kind)
  if (shortened === undefined) {
    console.log('Contada otra vez, la historia no falla igual:')
    for (const { line } of told) console.log(`  ${line}`)
    return
  }
  console.log(`La misma falla en ${shortened.story.length} acciones:`)
  for (const [action, given] of shortened.story) console.log(`  ${tell(action, given)}`)
  console.log(`  # ${shortened.life.failure?.difference}`)
}
