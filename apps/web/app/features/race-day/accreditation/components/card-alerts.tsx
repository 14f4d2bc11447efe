import type { RaceTicket } from '@zancada/contracts'
import { useTexts } from '../../../../i18n'
import { formatDayMonthTime } from '../../../../ui/format/format-date'
import { CheckIcon } from '../../../../ui/icons'
import { handedOver } from '../kit-parts'
import { accreditationTexts } from '../locale'
import { StrongBlock } from './strong-block'

/** What the volunteer must know about a runner before the hand-over; what forbids it stands on top. */
export function CardAlerts({ ticket, isUnsigned }: { ticket: RaceTicket; isUnsigned: boolean }) {
  const t = useTexts(accreditationTexts)
  const given = handedOver(ticket)
  const has = (alert: RaceTicket['alerts'][number]) => ticket.alerts.includes(alert)
  if (given === 'nothing' && ticket.alerts.length === 0) return null
  return (
    <section aria-label={t('alerts.label')} style={{ display: 'grid', gap: 8 }}>
      {given === 'whole' && (
        <StrongBlock tone="stop" title={t('alerts.collected')}>
          <HowCollected ticket={ticket} />
        </StrongBlock>
      )}
      {given === 'part' && (
        <StrongBlock
          tone="calm"
          icon={<CheckIcon size={28} />}
          title={t('alerts.partly', { items: ticket.accredited?.missing.join(', ') ?? '' })}
        >
          <HowCollected ticket={ticket} />
        </StrongBlock>
      )}
      {has('minor') && (
        <StrongBlock tone="warn" title={t('alerts.minor')}>
          <Guardian guardian={ticket.guardian} />
        </StrongBlock>
      )}
      {has('difference_unpaid') && (
        <StrongBlock tone="warn" title={t('alerts.difference_unpaid')}>
          <p>{t('alerts.difference_unpaidText', { category: ticket.category })}</p>
        </StrongBlock>
      )}
      {has('consent_missing') && (
        <StrongBlock tone="warn" title={t('alerts.consent_missing')}>
          <p>
            {isUnsigned
              ? t('alerts.unsignedText')
              : has('minor')
                ? t('alerts.consent_missingMinor')
                : t('alerts.consent_missingText', { name: ticket.first_name })}
          </p>
        </StrongBlock>
      )}
    </section>
  )
}

/** Whose document the volunteer compares; the list of an earlier version of the product names nobody. */
function Guardian({ guardian }: Pick<RaceTicket, 'guardian'>) {
  const t = useTexts(accreditationTexts)
  if (guardian === undefined) return <p>{t('alerts.minorUnnamed')}</p>
  return (
    <>
      <b>{t('alerts.minorGuardian', { name: guardian.full_name })}</b>
      <p>
        {t('alerts.minorText', {
          document: t('card.documentEnding', { ending: guardian.document_ends_with }),
        })}
      </p>
    </>
  )
}

function HowCollected({ ticket: { accredited, repeats = [] } }: { ticket: RaceTicket }) {
  const t = useTexts(accreditationTexts)
  if (accredited === null) return null
  const { collected_by, at, station, device } = accredited
  return (
    <>
      <p>
        {t('alerts.collectedBy', {
          who: collected_by ?? t('alerts.theRunner'),
          when: formatDayMonthTime(at),
        })}{' '}
        {station === null ? t('alerts.whereDevice', { device }) : t('alerts.where', { station, device })}
      </p>
      {repeats
        .filter(({ kind }) => kind === 'accreditation')
        .map((repeat) => (
          <p key={repeat.client_id}>
            {t('alerts.repeated', {
              where:
                repeat.station === null
                  ? repeat.device
                  : t('alerts.placeAndDevice', { station: repeat.station, device: repeat.device }),
              when: formatDayMonthTime(repeat.at),
            })}
          </p>
        ))}
    </>
  )
}
