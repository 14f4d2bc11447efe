import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, runQuietly } from './builder/run.mjs'
import { repositoryRoot } from './repository.mjs'
import { workspaces } from './walls/rules'

/** Checks the types of every workspace and of the scripts; prints only what fails. */
const atOnce = 2

const failures: string[] = []
const routes = await generateRouteTypes()
if (routes) failures.push(routes)

const waiting = workspaces
  .map(({ folder }) => folder)
  .filter((folder) => existsSync(join(repositoryRoot, folder, 'tsconfig.json')))
const checked = waiting.length
await Promise.all(Array.from({ length: atOnce }, checkNext))

for (const failure of failures) console.error(failure)
if (failures.length > 0) process.exitCode = 1
else console.log(`Types: ${checked} projects, no errors.`)

async function checkNext(): Promise<void> {
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    const tsc = commandOf('.', 'typescript', 'tsc')
    const { code, output } = await runQuietly(tsc, ['-p', folder, '--pretty', 'false'], {
      cwd: repositoryRoot,
    })
    if (code !== 0) failures.push(`${folder}\n${output}`)
  }
}

/** React Router writes the types of each route's params and loader data under apps/web/.react-router. */
async function generateRouteTypes(): Promise<string | undefined> {
  const command = commandOf('apps/web', '@react-router/dev', 'react-router')
  const { code, output } = await runQuietly(command, ['typegen'], { cwd: join(repositoryRoot, 'apps/web') })
  return code === 0 ? undefined : `react-router typegen\n${output}`
}
