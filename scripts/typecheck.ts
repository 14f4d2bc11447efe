import { join } from 'node:path'
import { commandOf, runQuietly } from './builder/run.mjs'
import { repositoryRoot } from './repository.mjs'
import { typePrograms } from './testing/type-programs'

/** Checks the types of every workspace and of the scripts; prints only what fails. */
const atOnce = 2

const failures: string[] = []
const routes = await generateRouteTypes()
if (routes) failures.push(routes)

const waiting = [...typePrograms]
const checked = waiting.length
await Promise.all(Array.from({ length: atOnce }, checkNext))

for (const failure of failures) console.error(failure)
if (failures.length > 0) process.exitCode = 1
else console.log(`Types: ${checked} programs, no errors.`)

async function checkNext(): Promise<void> {
  for (let program = waiting.shift(); program !== undefined; program = waiting.shift()) {
    const { code, output } = await runQuietly(
      commandOf('.', 'typescript', 'tsc'),
      [
        '-p',
        program.project,
        '--pretty',
        'false',
        // Two programs keep two cores busy; four checkers within each would look at what they share four times.
        '--singleThreaded',
        '--incremental',
        '--tsBuildInfoFile',
        rememberedIn(program.project),
      ],
      // tsc is written in Go, whose collector would go over what is kept to the end time and again.
      { cwd: repositoryRoot, env: { GOGC: '300' } },
    )
    if (code !== 0) failures.push(`${program.project}\n${output}`)
  }
}

/** A second check looks only at what changed since the first, and at what depends on it. */
function rememberedIn(project: string): string {
  return join(
    repositoryRoot,
    'node_modules/.cache/zancada/types',
    `${project.replaceAll('/', '-')}.tsbuildinfo`,
  )
}

/** React Router writes the types of each route's params and loader data under apps/web/.react-router. */
async function generateRouteTypes(): Promise<string | undefined> {
  const command = commandOf('apps/web', '@react-router/dev', 'react-router')
  const { code, output } = await runQuietly(command, ['typegen'], { cwd: join(repositoryRoot, 'apps/web') })
  return code === 0 ? undefined : `react-router typegen\n${output}`
}
