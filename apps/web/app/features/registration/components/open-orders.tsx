import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Order } from '@zancada/contracts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { clockText } from '../../../race/time-left'
import { useTimeLeft } from '../../../race/use-time-left'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { useOrderActions } from '../api/orders'
import { registrationTexts } from '../locale'

export interface OpenOrdersProps {
  orders: readonly Order[]
  receivedAt: number
  slug: string
}

/** Places somebody already holds for this race: go on with them, or let them go. */
export function OpenOrders({ orders, receivedAt, slug }: OpenOrdersProps) {
  const open = orders.filter(({ state }) => state === 'held' || state === 'awaiting_payment')
  return open.map((order) => <OpenOrder key={order.code} order={order} receivedAt={receivedAt} slug={slug} />)
}

function OpenOrder({ order, receivedAt, slug }: { order: Order; receivedAt: number; slug: string }) {
  const t = useTexts(registrationTexts)
  const notify = useSnackbar()
  const [asks, setAsks] = useState(false)
  const { release } = useOrderActions(slug)
  const left = useTimeLeft({ expiresAt: order.expires_at, serverNow: order.server_now, receivedAt })
  if (left === 0) return null
  return (
    <Alert severity="info" role="note" sx={{ mb: 3 }}>
      <AlertTitle>{t('open.title')}</AlertTitle>
      {t('open.text', {
        count: order.registrations.length,
        left: t('hold.left', { time: clockText(left) }),
      })}
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
        <Button component={Link} to={`/${slug}/inscripcion?orden=${order.code}`}>
          {t('open.resume')}
        </Button>
        <Button variant="text" onClick={() => setAsks(true)}>
          {t('open.release')}
        </Button>
      </Stack>
      <ConfirmDialog
        open={asks}
        title={t('open.releaseTitle')}
        confirmLabel={t('open.release')}
        tone="danger"
        onConfirm={async () => {
          await release(order.code)
          notify(t('open.released'), 'success')
        }}
        onClose={() => setAsks(false)}
      >
        {t('open.releaseText')}
      </ConfirmDialog>
    </Alert>
  )
}
