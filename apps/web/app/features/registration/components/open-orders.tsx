import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Order } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { clockText } from '../../../race/time-left'
import { useTimeLeft } from '../../../race/use-time-left'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { formatDateTime } from '../../../ui/format/format-date'
import { useOrderActions } from '../api/orders'
import { registrationTexts } from '../locale'
import { openOrderStage } from '../open-order-stage'
import { whereToFinish } from '../where-to-finish'

export interface OpenOrdersProps {
  orders: readonly Order[]
  receivedAt: number
  /** Where several races may stand. */
  namesRace?: boolean
}

/** What somebody has not finished: pay a slip, wait for a bank, or go on with places that are held. */
export function OpenOrders({ orders, receivedAt, namesRace = false }: OpenOrdersProps) {
  const open = orders.filter(({ state }) => state === 'held' || state === 'awaiting_payment')
  return open.map((order) => (
    <OpenOrder key={order.code} order={order} receivedAt={receivedAt} namesRace={namesRace} />
  ))
}

function OpenOrder({
  order,
  receivedAt,
  namesRace,
}: {
  order: Order
  receivedAt: number
  namesRace: boolean
}) {
  const t = useTexts(registrationTexts)
  const left = useTimeLeft({ expiresAt: order.expires_at, serverNow: order.server_now, receivedAt })
  if (left === 0) return null
  const { slug, name } = order.event
  const stage = openOrderStage(order)
  const words = {
    count: order.registrations.length,
    amount: formatCop(order.total_cop),
    date: formatDateTime(order.expires_at),
    left: t('hold.left', { time: clockText(left) }),
  }
  return (
    <Alert severity={stage === 'cash' ? 'warning' : 'info'} role="note" sx={{ mb: 3 }}>
      <AlertTitle>
        {namesRace
          ? t('open.ofRace', { title: t(`open.${stage}.title`), race: name })
          : t(`open.${stage}.title`)}
      </AlertTitle>
      {t(`open.${stage}.text`, words)}
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
        <Button component={Link} to={whereToFinish(order) ?? `/${slug}/inscripcion?orden=${order.code}`}>
          {t(`open.${stage}.action`)}
        </Button>
        {/* Places that a payment is under way for are not let go. */}
        {stage === 'held' && <Release code={order.code} slug={slug} />}
      </Stack>
    </Alert>
  )
}

function Release({ code, slug }: { code: string; slug: string }) {
  const t = useTexts(registrationTexts)
  const notify = useSnackbar()
  const [asks, setAsks] = useState(false)
  const { release } = useOrderActions(slug)
  return (
    <>
      <Button variant="text" onClick={() => setAsks(true)}>
        {t('open.release')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('open.releaseTitle')}
        confirmLabel={t('open.release')}
        tone="danger"
        onConfirm={async () => {
          await release(code)
          notify(t('open.released'), 'success')
        }}
        onClose={() => setAsks(false)}
      >
        {t('open.releaseText')}
      </ConfirmDialog>
    </>
  )
}
