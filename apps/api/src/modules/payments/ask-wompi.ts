import { ProblemError } from '../../platform/http/problems'
import { WompiAwayError, WompiRefusedError } from '../../platform/wompi/wompi-gateway'

const RETRY_AFTER_SECONDS = 10

/** For questions somebody is waiting for: a provider that cannot answer is told as such, to be asked again. */
export async function askWompi<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof WompiAwayError || error instanceof WompiRefusedError)
      throw new ProblemError(
        503,
        'wompi_away',
        'Wompi no responde en este momento. Intenta de nuevo en unos segundos.',
        RETRY_AFTER_SECONDS,
      )
    throw error
  }
}
