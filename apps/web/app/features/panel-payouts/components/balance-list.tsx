import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Balance, Cop } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { namedApart } from '../../../race/named-apart'
import { DataStates } from '../../../ui/feedback/data-states'
import type { QueryLike } from '../../../ui/feedback/query-like'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { panelPayoutsTexts } from '../locale'

export interface BalanceListProps {
  query: QueryLike<readonly Balance[]>
  /** The event whose payouts are shown; null: those of all. */
  chosen: string | null
  onChoose: (slug: string | null) => void
}

/** What each event leaves, was paid and is owed; choosing one shows its payouts alone. */
export function BalanceList({ query, chosen, onChoose }: BalanceListProps) {
  const t = useTexts(panelPayoutsTexts)
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Head>
        <Typography variant="h4" component="h2">
          {t('balances.title')}
        </Typography>
        {chosen !== null && (
          <Button variant="text" size="small" onClick={() => onChoose(null)}>
            {t('balances.all')}
          </Button>
        )}
      </Head>
      <DataStates
        query={query}
        errorTitle={t('balances.error')}
        skeleton={<Skeleton variant="rounded" height={120} />}
      >
        {(balances) =>
          balances.length === 0 ? (
            <Typography color="textSecondary">{t('balances.none')}</Typography>
          ) : (
            <Rows>
              {named(balances).map((balance) => (
                <li key={balance.event.slug}>
                  <Row
                    aria-pressed={balance.event.slug === chosen}
                    onClick={() => onChoose(balance.event.slug === chosen ? null : balance.event.slug)}
                  >
                    <Name>
                      <strong>{balance.label}</strong>
                      {balance.event.starts_at !== null && (
                        <span>
                          <FormattedDate value={balance.event.starts_at} format="date" />
                        </span>
                      )}
                    </Name>
                    <Figure label={t('net')} amount={balance.net_cop} />
                    <Figure label={t('paidOut')} amount={balance.paid_out_cop} />
                    <Figure
                      label={t(balance.owed_cop < 0 ? 'overpaid' : 'owed')}
                      amount={Math.abs(balance.owed_cop)}
                      strong
                    />
                  </Row>
                </li>
              ))}
            </Rows>
          )
        }
      </DataStates>
    </Card>
  )
}

function named(balances: readonly Balance[]) {
  const labels = namedApart(balances.map(({ event }) => event))
  return balances.map((balance, index) => ({
    ...balance,
    label: labels[index]?.label ?? balance.event.name,
  }))
}

function Figure({ label, amount, strong = false }: { label: string; amount: Cop; strong?: boolean }) {
  return (
    <Amount data-strong={strong || undefined}>
      <span>{label}</span>
      <span>{formatCop(amount)}</span>
    </Amount>
  )
}

const Head = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  minHeight: 40,
  marginBottom: 8,
})

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}))

const Row = styled(ButtonBase)(({ theme }) => ({
  display: 'grid',
  width: '100%',
  justifyContent: 'stretch',
  gap: 8,
  padding: 12,
  borderRadius: 10,
  font: 'inherit',
  textAlign: 'left',
  '&:hover': { backgroundColor: theme.palette.background.default },
  '&[aria-pressed="true"]': { backgroundColor: theme.alpha(theme.palette.secondary.main, 0.35) },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) repeat(3, 140px)',
    alignItems: 'center',
    gap: 16,
  },
}))

const Name = styled('span')(({ theme }) => ({
  display: 'grid',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& span': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
}))

const Amount = styled('span')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& > :first-of-type': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '&[data-strong] > :last-of-type': { fontWeight: 700 },
  [theme.breakpoints.up('sm')]: { display: 'grid', gap: 0, justifyContent: 'stretch', justifyItems: 'end' },
}))
