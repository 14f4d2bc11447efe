import { WAITING_STEP } from '@zancada/contracts'

/**
 * How many wait, as it is told: by fives, the lower end. An exact number asked for again and again would show when
 * somebody joins, leaves or is offered a place.
 */
export function toldQueue(waiting: number): number {
  return Math.floor(waiting / WAITING_STEP) * WAITING_STEP
}
