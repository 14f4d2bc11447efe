import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import type { RefundClosing as Closing } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { loadRefundClosingCall } from '@zancada/contracts/refund-batches/refund-batches.calls'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { ButtonLink } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { DataStates } from '../../../ui/feedback/data-states'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { FormSkeleton } from '../../../ui/feedback/skeletons'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { PageHeader } from '../../../ui/layout/page-header'
import { adminRefundsTexts } from '../locale'
import { useRefundActions } from '../refund-actions'
import { BankFiles } from './bank-files'
import { ClosingFigures } from './closing-figures'
import { ClosingProgress } from './closing-progress'
import { RefundLines } from './refund-lines'

/** Somebody looks at the bar meanwhile. */
const LIVE_MS = 1_500

/** A job is at it. */
function isMoving({ batch, files }: Closing): boolean {
  return batch?.state === 'running' || files.some(({ applying }) => applying > 0)
}

/** How the refunds of one race are closed: by Wompi, by the bank, and what is still missing. */
export function RefundClosing({ slug }: { slug: string }) {
  const t = useTexts(adminRefundsTexts)
  const closing = useQuery({
    ...apiQuery(loadRefundClosingCall, { params: { slug } }),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? LIVE_MS : false),
  })
  return (
    <DataStates
      query={closing}
      skeleton={<FormSkeleton />}
      errorTitle={t('closing.error')}
      missing={
        <EmptyState
          title={t('closing.unknown')}
          text={t('closing.unknownText')}
          action={
            <ButtonLink variant="outlined" to="/admin/devoluciones">
              {t('closing.all')}
            </ButtonLink>
          }
        />
      }
    >
      {(shown) => <Shown closing={shown} />}
    </DataStates>
  )
}

function Shown({ closing }: { closing: Closing }) {
  const t = useTexts(adminRefundsTexts)
  const notify = useSnackbar()
  const { event, unlisted, batch, by_hand, due, lines } = closing
  const actions = useRefundActions(event.slug)
  const [asked, setAsked] = useState<'start' | 'accounts' | null>(null)
  const isRunning = batch?.state === 'running'
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: t('title'), to: '/admin/devoluciones' }]}
        title={event.name}
        description={t(event.state === 'cancelled' ? 'closing.leadCancelled' : 'closing.lead', {
          organizer: event.organizer_name,
        })}
        actions={
          unlisted.count > 0 && !isRunning ? (
            <Button variant="contained" onClick={() => setAsked('start')}>
              {t('closing.start')}
            </Button>
          ) : undefined
        }
      />
      <Stack>
        {isRunning && <ClosingProgress batch={batch} actions={actions} />}
        {unlisted.count > 0 && !isRunning && (
          <Alert severity="info">
            {t('closing.unlisted', { count: unlisted.count, amount: formatCop(unlisted.amount_cop) })}
          </Alert>
        )}
        {by_hand.count > 0 && (
          <Alert severity="warning">
            {t('closing.byHand', { count: by_hand.count, amount: formatCop(by_hand.amount_cop) })}{' '}
            <Link to={`/admin/pagos?q=${encodeURIComponent(event.name)}`}>
              {t('closing.seePayments', { count: by_hand.count })}
            </Link>
          </Alert>
        )}
        {closing.disputed.count > 0 && (
          <Alert severity="warning">
            {t('closing.disputed', {
              count: closing.disputed.count,
              amount: formatCop(closing.disputed.amount_cop),
            })}{' '}
            <Link to={`/admin/pagos?tipo=en_disputa&q=${encodeURIComponent(event.name)}`}>
              {t('closing.seePayments', { count: closing.disputed.count })}
            </Link>
          </Alert>
        )}
        {closing.doubted.count > 0 && (
          <Alert severity="warning">
            {t('closing.doubted', {
              count: closing.doubted.count,
              amount: formatCop(closing.doubted.amount_cop),
            })}{' '}
            <Link to="?estado=por_decidir#lineas">
              {t('closing.decide', { count: closing.doubted.count })}
            </Link>
          </Alert>
        )}
        {closing.twice.open.count > 0 && (
          <Alert severity="error">
            {t('closing.twice', {
              count: closing.twice.open.count,
              amount: formatCop(closing.twice.open.amount_cop),
            })}{' '}
            <Link to={`/admin/pagos?tipo=devuelto_dos_veces&q=${encodeURIComponent(event.name)}`}>
              {t('closing.seePayments', { count: closing.twice.open.count })}
            </Link>
          </Alert>
        )}
        {due.count === 0 && <Alert severity="success">{t('closing.over')}</Alert>}
        <ClosingFigures closing={closing} />
        <BankFiles closing={closing} actions={actions} onAskAccounts={() => setAsked('accounts')} />
        <section id="lineas">
          <RefundLines
            slug={event.slug}
            mark={JSON.stringify([lines, closing.without_account, closing.doubted])}
          />
        </section>
      </Stack>
      <ConfirmDialog
        open={asked === 'start'}
        title={t('closing.startTitle', { count: unlisted.count })}
        confirmLabel={t('closing.start')}
        onConfirm={async () => {
          await actions.start()
          notify(t('closing.started'), 'success')
        }}
        onClose={() => setAsked(null)}
      >
        {t('closing.startText', { amount: formatCop(unlisted.amount_cop) })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'accounts'}
        title={t('accounts.title', { count: closing.without_account.count })}
        confirmLabel={t('accounts.ask')}
        onConfirm={async () => {
          await actions.ask()
          notify(t('accounts.asked'), 'success')
        }}
        onClose={() => setAsked(null)}
      >
        {t('accounts.text')}
      </ConfirmDialog>
    </>
  )
}

const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 })
