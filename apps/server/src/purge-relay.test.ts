import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const program = fileURLToPath(new URL('./testing/purging-processes.ts', import.meta.url))
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

it('what one process purges, every process of the host purges, once', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', loader, program], {
    timeout: 30_000,
  })
  expect(JSON.parse(stdout)).toEqual(['1: events,event:cali', '2: events,event:cali', '3: events,event:cali'])
})
