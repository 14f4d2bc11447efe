import { useTexts } from '../../../../i18n'
import { formatTime } from '../../../../ui/format/format-date'
import { checkInTexts } from '../locale'
import type { Verdict } from '../verdict'

interface AnswerWords {
  readonly title: string
  readonly text: string
  /** What else whoever stands there should know of the runner. */
  readonly notes: readonly string[]
}

export function useAnswerWords() {
  const t = useTexts(checkInTexts)
  return (
    { tone, why, ticket, before, code }: Verdict,
    { event, deviceName }: { readonly event: string; readonly deviceName: string },
  ): AnswerWords => {
    const notes = tone === 'stop' ? [] : (ticket?.alerts ?? []).map((alert) => t(`alerts.${alert}`))
    if (tone === 'ask') {
      const document = ticket?.document_number ?? null
      return {
        title: t('ask.title'),
        text: document === null ? t('ask.textWithout') : t('ask.text', { document }),
        notes,
      }
    }
    const words = {
      event,
      code: code ?? '',
      time: before ? formatTime(before.at) : '',
      device: before?.device ?? '',
    }
    const isHere = why === 'already' && before?.device === deviceName
    const isUnlisted = why === 'in' && ticket === null
    const text = isHere ? 'alreadyHere' : isUnlisted ? 'inUnlisted' : why
    return { title: t(`why.${why}.title`), text: t(`text.${text}`, words), notes }
  }
}
