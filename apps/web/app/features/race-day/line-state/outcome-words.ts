import { useTexts } from '../../../i18n'
import { formatTime } from '../../../ui/format/format-date'
import type { RecordedScan } from '../device/race-day-device'
import { lineStateTexts } from './locale'

export interface OutcomeWords {
  readonly tone: 'good' | 'waiting' | 'bad' | 'undone'
  readonly label: string
  readonly detail: string | null
}

/** The words for a scan's outcome, shown to the volunteer who made it. */
export function useOutcomeWords(): (scan: RecordedScan) => OutcomeWords {
  const t = useTexts(lineStateTexts)
  // Two devices may stand at one table.
  const whoOf = ({ device, station }: { readonly device: string; readonly station: string | null }) =>
    station === null ? device : t('deviceAt', { device, station })
  return ({ isUndone, outcome }) => {
    if (isUndone) return { tone: 'undone', label: t('outcome.undone'), detail: null }
    switch (outcome.kind) {
      case 'accepted':
        return { tone: 'good', label: t('outcome.accepted'), detail: null }
      case 'pending':
        return { tone: 'waiting', label: t('outcome.pending'), detail: null }
      case 'held':
        return { tone: 'bad', label: t('outcome.held'), detail: t('heldOne') }
      case 'rejected':
        return {
          tone: 'bad',
          label: t('outcome.rejected'),
          detail: outcome.reason && t(`rejected.${outcome.reason}`),
        }
      case 'repeated':
        return {
          tone: 'bad',
          label: t('outcome.repeated'),
          detail: t('repeated', { who: whoOf(outcome.by), time: formatTime(outcome.by.at) }),
        }
      case 'conflict':
        return {
          tone: 'bad',
          label: t(outcome.repeated ? 'outcome.conflictInPart' : 'outcome.conflict'),
          detail:
            outcome.with &&
            t(outcome.repeated ? 'conflictInPart' : 'conflict', {
              who: whoOf(outcome.with),
              time: formatTime(outcome.with.at),
              items: outcome.repeated?.join(', ') ?? '',
            }),
        }
    }
  }
}
