import { join } from 'node:path'
import { repositoryRoot } from '../repository.mjs'
import { commandOf, runQuietly } from './run.mjs'

/** @type {import('./part').Part} */
export const web = {
  name: 'el sitio',
  done: 'Sitio listo',
  inputs: ['apps/web', 'packages/contracts'],
  output: 'apps/web/build',
  proof: ['apps/web/build/server/index.js', 'apps/web/build/client/assets'],
  async build() {
    const cwd = join(repositoryRoot, 'apps/web')
    const env = { NODE_ENV: 'production' }
    const { code, output } = await runQuietly(
      commandOf('apps/web', '@react-router/dev', 'react-router'),
      ['build'],
      {
        cwd,
        env,
      },
    )
    if (code !== 0)
      throw new Error(`${output}\nNo se pudo construir el sitio (react-router build, código ${code}).`)
  },
}
