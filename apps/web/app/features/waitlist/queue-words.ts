import { WAITING_STEP } from '@zancada/contracts/waitlist/waitlist.calls'
import { waitlistTexts } from './locale'

/** How many wait, as far as it is told. */
export function waitingWords(waiting: number): string {
  const { t } = waitlistTexts
  return waiting === 0 ? t('join.few', { step: WAITING_STEP }) : t('join.some', range(waiting))
}

export function aheadWords(ahead: number): string {
  const { t } = waitlistTexts
  return ahead === 0 ? t('joined.few', { step: WAITING_STEP }) : t('joined.some', range(ahead))
}

const range = (from: number) => ({ from, to: from + WAITING_STEP - 1 })
