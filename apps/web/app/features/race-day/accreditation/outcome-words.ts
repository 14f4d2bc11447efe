import { formatTime } from '../../../ui/format/format-date'
import type { RecordedScan } from '../device/race-day-device'
import { accreditationTexts } from './locale'

/** What became of something that this device did. */
export function outcomeWords({ isUndone, outcome }: RecordedScan): string {
  const { t } = accreditationTexts
  if (isUndone) return t('outcome.undone')
  switch (outcome.kind) {
    case 'conflict':
      return outcome.with === null
        ? t('outcome.conflictUnknown')
        : t('outcome.conflict', { device: outcome.with.device, time: formatTime(outcome.with.at) })
    case 'rejected':
      return t(`outcome.rejected.${outcome.reason ?? 'other'}`)
    default:
      return t(`outcome.${outcome.kind}`)
  }
}

/** Whether somebody in charge has to look at it. */
export function isTroubled({ isUndone, outcome }: RecordedScan): boolean {
  return !isUndone && (outcome.kind === 'conflict' || outcome.kind === 'rejected' || outcome.kind === 'held')
}
