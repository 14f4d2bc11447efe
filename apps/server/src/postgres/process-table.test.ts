import { describe, expect, it } from 'vitest'
import { birthMark, parsePs, runningProcesses } from './process-table'

describe('the process table', () => {
  it('marks a process the same way every time, and not the dead', async () => {
    const mark = await birthMark(process.pid)
    expect(mark).toBeTruthy()
    expect(await birthMark(process.pid)).toBe(mark)
    expect(await birthMark(process.ppid)).not.toBe(mark)
    expect(await birthMark(2 ** 30)).toBeUndefined()
  })

  it('lists processes with their command lines', async () => {
    const self = (await runningProcesses()).find(({ pid }) => pid === process.pid)
    expect(self?.command).toBeTruthy()
  })

  it('reads what ps prints where there is no /proc', () => {
    expect(parsePs('    1 /sbin/launchd\n  502 /x y/bin/postgres -c cluster_name=zancada-1 \n\n')).toEqual([
      { pid: 1, command: '/sbin/launchd' },
      { pid: 502, command: '/x y/bin/postgres -c cluster_name=zancada-1' },
    ])
  })
})
