import { spawn } from 'node:child_process'
import { join } from 'node:path'
import controls from './controls.json' with { type: 'json' }

const FOUND = /Lo halla después de (\d+) acciones: (.*)/

/** Whether this process runs without one of the mends. */
export const isControlled = (): boolean => process.env.WORLD_CONTROL !== undefined

/** Each mend taken out alone, in a process of its own; prints the table of `docs/simulation.md`. The number of those missed. */
export async function runControls(worlds: readonly string[], only: string | undefined): Promise<number> {
  const chosen = controls.filter(({ name }) => only === undefined || name === only)
  let missed = 0
  console.log('| mend taken out | mended in | found after | by |\n| --- | --- | --- | --- |')
  for (const { name, mended_in } of chosen) {
    const output = await runWithout(name, worlds)
    const [, actions, kind] = FOUND.exec(output) ?? []
    if (actions === undefined) missed += 1
    console.log(
      `| ${name} | ${mended_in} | ${actions === undefined ? 'not found' : `${actions} actions`} | ${kind ?? '—'} |`,
    )
    if (actions === undefined && !output.includes('acciones en')) console.error(output)
  }
  return missed
}

function runWithout(name: string, worlds: readonly string[]): Promise<string> {
  const root = join(import.meta.dirname, '..', '..')
  const child = spawn(
    process.execPath,
    [
      '--import',
      './world/controls/take-out.mjs',
      '--import',
      'tsx',
      'world/world.ts',
      ...worlds,
      '--no-short',
    ],
    {
      cwd: root,
      env: { ...process.env, WORLD_CONTROL: name, TSX_TSCONFIG_PATH: 'tsconfig.backend.json' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  return new Promise((resolve) => child.on('close', () => resolve(output)))
}
