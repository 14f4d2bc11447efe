import { useTexts } from '../../../../i18n'
import { formatTime } from '../../../../ui/format/format-date'
import { checkInTexts } from '../locale'
import type { Verdict } from '../verdict'

interface AnswerWords {
  readonly title: string
  /** Null where the title says it all. */
  readonly text: string | null
  /** What else the volunteer should know about the runner. */
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
      const document = ticket?.document ?? null
      return {
        title: t('ask.title'),
        text: document === null ? t('ask.textWithout') : t('ask.text', { ending: document.ends_with }),
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
    const title = t(`why.${why}.title`)
    if (why === 'in') return { title, text: ticket === null ? t('inUnlisted') : null, notes }
    return { title, text: t(`text.${isHere ? 'alreadyHere' : why}`, words), notes }
  }
}
