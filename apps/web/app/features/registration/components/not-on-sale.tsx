import type { PublicEvent } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { StateCard } from '../../../ui/feedback/state-card'
import { formatDateTime } from '../../../ui/format/format-date'
import { CalendarIcon } from '../../../ui/icons'
import { Actions } from '../../../ui/layout/actions'
import { registrationTexts } from '../locale'

const TOLD = ['paused', 'upcoming', 'finished', 'cancelled'] as const

/** Why nobody can register right now, and where to read more. */
export function NotOnSale({ race }: { race: PublicEvent }) {
  const t = useTexts(registrationTexts)
  const { status, registration_opens_at: opens } = race
  const state = TOLD.find((each) => each === status) ?? 'closed'
  return (
    <StateCard
      tone="neutral"
      icon={<CalendarIcon size={28} />}
      title={t(`sale.${state}`)}
      text={
        status === 'upcoming' && opens !== null
          ? t('sale.upcomingText', { date: formatDateTime(opens) })
          : t('sale.text')
      }
      action={
        <Actions>
          {status === 'upcoming' && <ButtonLink to={`/${race.slug}/avisame`}>{t('sale.notify')}</ButtonLink>}
          <ButtonLink variant={status === 'upcoming' ? 'outlined' : 'contained'} to={`/${race.slug}`}>
            {t('sale.action')}
          </ButtonLink>
        </Actions>
      }
    />
  )
}
