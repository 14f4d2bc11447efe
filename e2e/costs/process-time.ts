import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/**
 * Seconds of processor time that a process and its descendants have used. Each is remembered as it was last seen, because
 * what a browser's process has used is lost once that process has ended. Nothing is counted where there is no /proc.
 */
export class ProcessTime {
  readonly #ticks = new Map<number, number>()

  constructor(readonly root: number) {}

  /** Looks again, and answers all that was used so far. */
  seconds(): number {
    const processes = readProcesses()
    for (const [pid, { ticks }] of processes) if (this.#isBelow(pid, processes)) this.#ticks.set(pid, ticks)
    return [...this.#ticks.values()].reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND
  }

  #isBelow(pid: number, processes: ReadonlyMap<number, Process>): boolean {
    for (let each: number | undefined = pid; each; each = processes.get(each)?.parent)
      if (each === this.root) return true
    return false
  }
}

interface Process {
  readonly parent: number
  readonly ticks: number
}

function readProcesses(): Map<number, Process> {
  const found = new Map<number, Process>()
  for (const pid of processIds()) {
    const stat = readStat(pid)
    // Its name stands between parentheses and may hold spaces.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields) found.set(pid, { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) })
  }
  return found
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

/** Undefined for a process that has ended since it was listed. */
function readStat(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
}
