import { readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'
import { expect, it } from 'vitest'
import type { Task } from './task'
import { createThreadPool } from './thread-pool'

const itOnLinux = it.runIf(process.platform === 'linux')

itOnLinux('a thread lets requests go first, and the process keeps its own priority', async () => {
  const source = readFileSync(fileURLToPath(new URL('./answer-tasks.ts', import.meta.url)), 'utf8')
  const { code } = transformSync(source, { loader: 'ts' })
  const thread = `${code}
    import * as os from 'node:os'
    answerTasks([{ name: 'priority', work: () => os.getPriority() }])`
  const program = new URL(`data:text/javascript,${encodeURIComponent(thread)}`)
  const threads = createThreadPool({ program, tooMany: () => new Error('too many') })
  const priority: Task<null, number> = { name: 'priority' }
  const before = getPriority()
  try {
    expect(await threads.run(priority, null)).toBe(Math.max(before, constants.priority.PRIORITY_BELOW_NORMAL))
    expect(getPriority()).toBe(before)
  } finally {
    await threads.close()
  }
})
