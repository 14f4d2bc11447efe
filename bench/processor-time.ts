import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

export interface ProcessorTime {
  readonly server: number
  readonly postgres: number
}

/** Milliseconds of processor that a product and its PostgreSQL have used so far, all of their processes. */
export function processorTime(pid: number, dataDir: string): ProcessorTime {
  const [postmaster] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)
  return { server: used(pid).own, postgres: familyOf(Number(postmaster)) }
}

/** Connections that were closed meanwhile stay counted in the postmaster. */
function familyOf(postmaster: number): number {
  const { own, ofEnded } = used(postmaster)
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => used(Number(entry)))
    .filter(({ parent }) => parent === postmaster)
    .reduce((sum, child) => sum + child.own, own + ofEnded)
}

function used(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (field: number) => Number(fields[field])
    return { parent: at(1), own: (at(11) + at(12)) * TICK_MS, ofEnded: (at(13) + at(14)) * TICK_MS }
  } catch {
    // It ended between the list and the look.
    return { parent: 0, own: 0, ofEnded: 0 }
  }
}
