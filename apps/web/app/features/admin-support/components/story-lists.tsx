import Button from '@mui/material/Button'
import type { PersonStory } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { formatDate, formatDateTime } from '../../../ui/format/format-date'
import { adminSupportTexts } from '../locale'
import { acceptedText, deviceText } from '../session-words'
import { stateText } from '../state-words'
import { ConsentProof } from './consent-proof'
import { discountText, moneyRows } from './money-rows'
import { StoryDrawer } from './story-drawer'
import { OrderFacts, RegistrationFacts } from './story-facts'
import { StoryList, type StoryRow } from './story-list'

/** What is kept of a person, a card for each kind; what there is none of is not shown. */
export function StoryLists({ story }: { story: PersonStory }) {
  const t = useTexts(adminSupportTexts)
  const [opened, setOpened] = useState<{ kind: 'order' | 'registration'; id: string } | null>(null)
  const close = () => setOpened(null)
  const opener = (kind: 'order' | 'registration', id: string, name: string): ReactNode => (
    <Button
      size="small"
      variant="outlined"
      aria-label={t('detailOf', { name })}
      onClick={() => setOpened({ kind, id })}
    >
      {t('detail')}
    </Button>
  )
  const order = story.orders.find(({ id }) => opened?.kind === 'order' && id === opened.id)
  const registration = story.registrations.find(
    ({ id }) => opened?.kind === 'registration' && id === opened.id,
  )
  const lists: Record<ListKey, readonly StoryRow[]> = {
    registrations: story.registrations.map((each) => ({
      key: each.id,
      title: `${each.event_name} · ${each.category_name}`,
      facts: [
        t(each.is_own ? 'own' : 'bought'),
        each.is_own ? null : each.runner_name,
        each.order_code,
        each.bib && t('bib', { bib: each.bib }),
      ],
      state: stateText(t, each.state),
      action: opener('registration', each.id, `${each.event_name} · ${each.category_name}`),
    })),
    orders: story.orders.map((each) => ({
      key: each.id,
      title: `${each.code} · ${each.event_name}`,
      facts: [
        formatCop(each.total_cop),
        discountText(t, each),
        formatDateTime(each.created_at),
        ...each.payments.map(({ reference, state }) => `${reference}: ${stateText(t, state)}`),
      ],
      state: stateText(t, each.state),
      action: opener('order', each.id, each.code),
    })),
    ...moneyRows(t, story),
    waitlist: story.waitlist.map((each, index) => ({
      key: `${each.created_at}${index}`,
      title: `${each.event_name} · ${each.category_name}`,
      facts: [formatDateTime(each.created_at)],
      state: stateText(t, each.state),
    })),
    transfers: story.transfers.map((each, index) => ({
      key: `${each.created_at}${index}`,
      title: each.event_name,
      facts: [t(each.is_received ? 'received' : 'offered'), formatDateTime(each.created_at)],
      state: stateText(t, each.state),
    })),
    imports: story.imports.map((each) => ({
      key: `${each.id}${each.row}`,
      title: each.event_name,
      facts: [t('import', { row: each.row })],
      state: stateText(t, each.state),
    })),
    data_requests: story.data_requests.map((each) => ({
      key: each.number,
      title: t(`request.kinds.${each.kind}`, { number: each.number }),
      facts: [t('request.received', { date: formatDate(each.received_at) }), each.body],
      state: t(`request.states.${each.state}`),
      action: <Link to={`/admin/solicitudes?estado=&q=${each.number}`}>{t('request.see')}</Link>,
    })),
    consents: story.consents.map((each, index) => ({
      key: `${each.kind}${each.accepted_at}${index}`,
      title: consentText(t, each.kind),
      facts: [each.event_name, acceptedText(t, each)],
      state:
        each.revoked_at === null ? null : t('consentWithdrawn', { date: formatDateTime(each.revoked_at) }),
    })),
    mails: story.mails.map((each, index) => ({
      key: `${each.at}${index}`,
      title: t(`mailKinds.${each.kind}`),
      facts: [each.event_name, formatDateTime(each.at)],
      state: stateText(t, each.state),
    })),
    sessions: (story.account?.sessions ?? []).map((each, index) => ({
      key: `${each.last_used_at}${index}`,
      title: deviceText(t, each.user_agent),
      facts: [each.ip, formatDateTime(each.last_used_at)],
      state: t(each.is_open ? 'open' : 'closed'),
    })),
  }
  return (
    <>
      {KEYS.filter((key) => lists[key].length > 0).map((key) => (
        <StoryList
          key={key}
          title={t(`sections.${key}`)}
          rows={lists[key]}
          {...(key === 'mails' && { text: t('mailNote') })}
          {...(key === 'consents' && { actions: <ConsentProof id={story.id} /> })}
        />
      ))}
      {order && (
        <StoryDrawer kind="order" id={order.id} title={order.code} orderCode={order.code} onClose={close}>
          <OrderFacts order={order} />
        </StoryDrawer>
      )}
      {registration && (
        <StoryDrawer
          kind="registration"
          id={registration.id}
          title={registration.event_name}
          orderCode={registration.order_code}
          onClose={close}
        >
          <RegistrationFacts registration={registration} />
        </StoryDrawer>
      )}
    </>
  )
}

const KEYS = [
  'registrations',
  'orders',
  'refunds',
  'charges',
  'companies',
  'waitlist',
  'transfers',
  'imports',
  'data_requests',
  'consents',
  'mails',
  'sessions',
] as const
type ListKey = (typeof KEYS)[number]

type ConsentKinds = typeof adminSupportTexts.source.consentKinds

function consentText(t: typeof adminSupportTexts.t, kind: string): string {
  return isConsent(kind) ? t(`consentKinds.${kind}`) : kind
}

const isConsent = (kind: string): kind is keyof ConsentKinds & string =>
  kind in adminSupportTexts.source.consentKinds
