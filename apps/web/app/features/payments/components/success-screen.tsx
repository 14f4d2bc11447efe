import { styled } from '@mui/material/styles'
import type { OrderRegistration } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../../../i18n'
import { useSession } from '../../../session'
import { Button, ButtonLink } from '../../../ui/button'
import { NewTabNote } from '../../../ui/feedback/new-tab-note'
import { formatDate, formatDateTime } from '../../../ui/format/format-date'
import { CheckIcon } from '../../../ui/icons'
import { Fact, Facts } from '../../../ui/layout/facts'
import type { Payment } from '../api/payment'
import { useRaceLook } from '../api/race-look'
import { paymentsTexts } from '../locale'
import { MoneyBackNote } from './money-back-note'
import { Onward, PaymentFrame } from './payment-frame'
import { Ticket } from './ticket'

/** Paid: the tickets themselves, where they were sent, and the race to share. */
export function SuccessScreen({ payment, keep }: { payment: Payment; keep: ReactNode }) {
  const t = useTexts(paymentsTexts)
  const { status } = useSession()
  const { order, eventSlug, moneyBack } = payment
  const look = useRaceLook(eventSlug)
  // The address promises nothing; only a payment that passed does.
  useEffect(() => {
    document.title = t('success.metaTitle')
  }, [t])
  // Who gave a place up has no ticket.
  const confirmed = order?.registrations.filter(({ state }) => state === 'confirmed') ?? []
  const when = whenTheyRun(confirmed, order?.event.starts_at ?? null)
  return (
    <PaymentFrame
      wide
      tone="success"
      icon={<CheckIcon size={34} />}
      title={t('success.title')}
      text={
        order === null
          ? t('success.elsewhere')
          : t('success.text', {
              event: order.event.name,
              email: order.buyer_email,
              count: confirmed.length,
            })
      }
    >
      <MoneyBackNote moneyBack={moneyBack} />
      {order !== null && (
        <>
          <OrderFacts>
            <Fact name={t('success.order')}>{order.code}</Fact>
            <Fact name={t('success.when')}>{when}</Fact>
            <Fact name={t('success.where')}>
              {[order.event.venue, order.event.city].filter(Boolean).join(', ')}
            </Fact>
            <Fact name={t('success.total')}>
              {order.total_cop === 0 ? t('success.free') : formatCop(order.total_cop)}
            </Fact>
          </OrderFacts>
          <TeamNotes confirmed={confirmed} isSignedIn={status === 'signed-in'} />
          <Heading>{t('success.tickets', { count: confirmed.length })}</Heading>
          <Tickets>
            {confirmed.map((registration, index) => (
              <li key={registration.id}>
                <Ticket registration={registration} event={order.event} look={look} withNext={index === 0} />
              </li>
            ))}
          </Tickets>
        </>
      )}
      {order !== null && keep}
      <Share name={order?.event.name ?? null} slug={eventSlug} />
      <Onward>
        {status === 'signed-in' ? (
          <ButtonLink to="/perfil?seccion=inscripciones">{t('success.mine')}</ButtonLink>
        ) : (
          order === null && <ButtonLink to="/login">{t('success.logIn')}</ButtonLink>
        )}
        <ButtonLink variant="outlined" to={`/${eventSlug}`}>
          {t('success.race')}
        </ButtonLink>
      </Onward>
    </PaymentFrame>
  )
}

/** A relay is not complete yet: its captain is told where the others come in. */
function TeamNotes({
  confirmed,
  isSignedIn,
}: {
  confirmed: readonly OrderRegistration[]
  isSignedIn: boolean
}) {
  const t = useTexts(paymentsTexts)
  const open = confirmed.flatMap(({ id, team }) => (team && team.filled < team.size ? [{ ...team, id }] : []))
  if (open.length === 0) return null
  const list = isSignedIn ? '/perfil?seccion=inscripciones&inscripcion=' : '/mis-inscripciones?inscripcion='
  return (
    <Teams>
      <h2>{t('success.teamTitle')}</h2>
      {open.map(({ id, name, size, filled }) => (
        <div key={id}>
          <p>{t('success.team', { name: name ?? '', count: size - filled })}</p>
          <ButtonLink to={list + id}>
            {open.length === 1 ? t('success.teamAction') : t('success.teamActionOf', { name: name ?? '' })}
          </ButtonLink>
        </div>
      ))}
    </Teams>
  )
}

/** Runners of categories that start apart share the day alone, if that: each ticket says its hour. */
function whenTheyRun(confirmed: readonly OrderRegistration[], raceStart: string | null): string | null {
  const starts = [...new Set(confirmed.flatMap(({ starts_at }) => starts_at ?? []))].sort()
  if (starts.length > 1) return [...new Set(starts.map(formatDate))].join(', ')
  const start = starts[0] ?? raceStart
  return start === null ? null : formatDateTime(start)
}

function Share({ name, slug }: { name: string | null; slug: string }) {
  const t = useTexts(paymentsTexts)
  const address = `${window.location.origin}/${slug}`
  const text = name === null ? t('share.plain') : t('share.text', { name })
  const whatsapp = `https://wa.me/?${new URLSearchParams({ text: `${text} ${address}` })}`
  return (
    <Band>
      <h2>{t('share.title')}</h2>
      <div>
        <ButtonLink to={whatsapp} target="_blank" rel="noopener" color="secondary">
          {t('share.whatsapp')}
          <NewTabNote />
        </ButtonLink>
        {'share' in navigator && (
          <Button
            type="button"
            variant="outlined"
            onClick={() => void navigator.share({ text, url: address }).catch(() => undefined)}
          >
            {t('share.more')}
          </Button>
        )}
      </div>
    </Band>
  )
}

const Teams = styled('section')(({ theme }) => ({
  marginTop: 24,
  padding: '18px 20px 20px',
  borderRadius: 12,
  backgroundColor: theme.palette.secondary.light,
  '& h2': { ...theme.typography.h4, margin: 0 },
  '& p': { margin: '6px 0 14px', overflowWrap: 'anywhere' },
  '& > div + div': { marginTop: 20 },
}))

const OrderFacts = styled(Facts)(({ theme }) => ({
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: '16px 24px',
  margin: '28px 0 0',
  padding: '20px 0',
  borderBlock: `1px solid ${theme.palette.divider}`,
  '& dd': { margin: 0, fontWeight: 600 },
}))

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: '32px 0 16px' }))

const Tickets = styled('ul')({ display: 'grid', gap: 20, margin: 0, padding: 0, listStyle: 'none' })

const Band = styled('aside')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  marginTop: 32,
  padding: '20px 24px',
  borderRadius: 12,
  backgroundColor: theme.palette.secondary.light,
  '& h2': { ...theme.typography.h4, margin: 0 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 10 },
}))
