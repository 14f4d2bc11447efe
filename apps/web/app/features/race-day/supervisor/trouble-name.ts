import type { TroubledScan } from '@zancada/contracts'
import { supervisorTexts } from './locale'

/** Of nobody on the list, by what its ticket says. */
export function nameOfTrouble({ runner, ticket_code }: TroubledScan): string {
  return runner?.name ?? supervisorTexts.t('unknown', { code: ticket_code })
}
