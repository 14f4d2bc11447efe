import { WompiAwayError } from '../../platform/wompi/wompi-gateway'

/** So many questions without an answer, one after the other, and the rest waits for the next turn. */
const MOST_AWAY = 8

/**
 * The breaker of one turn of a job: a provider that answers nobody takes half a minute for each question, so after a few
 * of them nothing more is asked in that turn.
 */
export interface ProviderBreaker {
  readonly isOpen: boolean
  answered(): void
  /** Only a provider that is away opens the breaker: one that refuses has answered. */
  failed(error: unknown): void
}

export function createProviderBreaker(): ProviderBreaker {
  let awayInARow = 0
  return {
    get isOpen() {
      return awayInARow >= MOST_AWAY
    },
    answered: () => {
      awayInARow = 0
    },
    failed: (error) => {
      awayInARow = error instanceof WompiAwayError ? awayInARow + 1 : 0
    },
  }
}
