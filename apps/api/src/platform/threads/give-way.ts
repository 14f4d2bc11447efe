import { constants, getPriority, setPriority } from 'node:os'

const NICER_BY = 10

/**
 * This thread works when nobody else wants the processor, so that requests are answered first. Only Linux gives each
 * thread a priority of its own: elsewhere this would slow the whole process.
 */
export function giveWay(): void {
  if (process.platform !== 'linux') return
  setPriority(Math.min(getPriority() + NICER_BY, constants.priority.PRIORITY_LOW))
}
