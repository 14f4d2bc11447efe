import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { AnswerOf, AdminBalance as Balance } from '@zancada/contracts'
import { loadAdminBalanceCall } from '@zancada/contracts/settlement/payouts.calls'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { Price } from '../../../race/price'
import { ButtonLink } from '../../../ui/button'
import { DataStates } from '../../../ui/feedback/data-states'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { FormSkeleton } from '../../../ui/feedback/skeletons'
import { Fact, Facts } from '../../../ui/layout/facts'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionCard } from '../../../ui/layout/section-card'
import { adminPayoutsTexts } from '../locale'
import { OrganizerAccount } from './organizer-account'
import { PayoutDialog } from './payout-dialog'
import { PayoutHistory } from './payout-history'

/** One race's money: what it leaves, what was paid, and to which account. */
export function AdminBalance({ slug }: { slug: string }) {
  const t = useTexts(adminPayoutsTexts)
  return (
    <DataStates
      query={useQuery(apiQuery(loadAdminBalanceCall, { params: { slug } }))}
      skeleton={<FormSkeleton />}
      errorTitle={t('detail.error')}
      missing={
        <EmptyState
          title={t('detail.missing')}
          text={t('detail.missingText')}
          action={
            <ButtonLink variant="outlined" to="/admin/desembolsos">
              {t('detail.all')}
            </ButtonLink>
          }
        />
      }
    >
      {(shown) => <Shown {...shown} />}
    </DataStates>
  )
}

function Shown({ balance, has_account, payouts }: AnswerOf<typeof loadAdminBalanceCall>) {
  const t = useTexts(adminPayoutsTexts)
  const [isPaying, setIsPaying] = useState(false)
  const { event, organizer, owed_cop } = balance
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: t('title'), to: '/admin/desembolsos' }]}
        title={event.name}
        description={t('detail.lead', { organizer: organizer.name })}
        actions={
          owed_cop > 0 ? (
            <Button variant="contained" onClick={() => setIsPaying(true)}>
              {t('detail.record')}
            </Button>
          ) : undefined
        }
      />
      <Stack>
        <SectionCard title={t('detail.balance')}>
          <Figures balance={balance} />
          {balance.organizer_owes_cop > 0 && (
            <Typography color="textSecondary" sx={{ mt: 2 }}>
              {t(balance.outside_cop > 0 ? 'detail.whyOutside' : 'detail.whyRefunds')}
            </Typography>
          )}
          <Others to={`/admin/desembolsos?organizador=${organizer.slug}`}>{t('detail.others')}</Others>
        </SectionCard>
        <OrganizerAccount slug={event.slug} hasAccount={has_account} />
        <PayoutHistory payouts={payouts} />
      </Stack>
      {isPaying && <PayoutDialog balance={balance} onClose={() => setIsPaying(false)} />}
    </>
  )
}

function Figures({ balance }: { balance: Balance }) {
  const t = useTexts(adminPayoutsTexts)
  const lines = [
    ['gross', balance.gross_cop],
    ['discount', -balance.discount_cop],
    ['fee', -balance.organizer_fee_cop],
    ['refunded', -balance.refunded_cop],
    ['feeReturned', balance.fee_returned_cop],
    ['outside', -balance.outside_cop],
    ['net', balance.net_cop],
    ['paid', balance.paid_out_cop],
  ] as const
  const owed = [
    ['owed', balance.owed_cop],
    ['overpaid', balance.overpaid_cop],
    ['organizerOwes', balance.organizer_owes_cop],
  ] as const
  return (
    <Facts style={{ marginTop: 16 }}>
      {owed
        .filter(([name, amount]) => amount > 0 || (name === 'owed' && balance.owed_cop === 0))
        .map(([name, amount]) => (
          <Fact key={name} name={t(`detail.${name}`)}>
            <strong>
              <Price amount={amount} />
            </strong>
          </Fact>
        ))}
      {lines
        .filter(([name, amount]) => amount !== 0 || name === 'net' || name === 'paid')
        .map(([name, amount]) => (
          <Fact key={name} name={t(`detail.${name}`)}>
            <Price amount={amount} />
          </Fact>
        ))}
    </Facts>
  )
}

const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 })
const Others = styled(Link)(({ theme }) => ({
  display: 'inline-block',
  marginTop: 18,
  color: theme.palette.primary.main,
}))
