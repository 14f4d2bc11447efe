import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ImportOrder } from '@zancada/contracts'
import { IMPORT_MIN_PAYMENT_COP } from '@zancada/contracts/imports/import-payment'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../i18n'
import { ImportOutcome } from '../../../race/import-outcome'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionCard } from '../../../ui/layout/section-card'
import { ImportStateChip } from '../components/import-state-chip'
import { RowsSection } from '../components/rows-section'
import { IMPORTS_PATH } from '../import-paths'
import { isOver, mayBeCancelled, takesLateTransfers, takesPayments } from '../import-stage'
import { panelImportsTexts } from '../locale'
import { CancelOrderDialog } from './cancel-order-dialog'
import { CompanyCard } from './company-card'
import { CompanyDialog } from './company-dialog'
import { ExtendDialog } from './extend-dialog'
import { OrderFigures } from './order-figures'
import { OrderStanding } from './order-standing'
import { OrderTimeline } from './order-timeline'
import { PayLink } from './pay-link'
import { PaymentList } from './payment-list'
import { TransferDialog } from './transfer-dialog'
import { WompiDialog } from './wompi-dialog'

type Asked = 'wompi' | 'transfer' | 'extend' | 'company' | 'cancel'

interface HeldOrderProps {
  order: ImportOrder
  mayChange: boolean
  mayNameAccount: boolean
}

/** An import whose places are held or were: who pays, how much is left, and every payment. */
export function HeldOrder({ order, mayChange, mayNameAccount }: HeldOrderProps) {
  const t = useTexts(panelImportsTexts)
  const [asked, setAsked] = useState<Asked | null>(null)
  // The provider adds its transaction's id when it sends the payer back.
  const isBack = useSearchParams()[0].has('id')
  const close = () => setAsked(null)
  const isPayable = mayChange && takesPayments(order)
  const isLate = mayChange && takesLateTransfers(order)
  // Less than one payment takes is only transferred.
  const isOnline = order.totals.left_cop >= IMPORT_MIN_PAYMENT_COP
  return (
    <>
      <PageHeader
        title={order.company?.name ?? order.file_name}
        breadcrumb={[{ label: t('title'), to: IMPORTS_PATH }]}
        description={
          <>
            {order.event.name} · {order.code} · {order.file_name}
            <span style={{ display: 'block', marginTop: 8 }}>
              <ImportStateChip state={order.state} event={order.event} />
            </span>
          </>
        }
        actions={
          mayChange &&
          !order.event.is_cancelled &&
          mayBeCancelled(order.state) && (
            <Button variant="outlined" color="error" onClick={() => setAsked('cancel')}>
              {t('cancel.button')}
            </Button>
          )
        }
      />
      {isBack && <ImportOutcome payments={order.payments} />}
      <Stack sx={{ gap: 3 }}>
        <OrderStanding
          order={order}
          mayNote={mayNameAccount}
          onExtend={isPayable ? () => setAsked('extend') : null}
        />
        <OrderFigures order={order} />
        <SectionCard
          title={t('payments.title')}
          text={(isPayable && t('payments.text')) || (isLate && t('payments.lateText')) || undefined}
        >
          {isPayable && (
            <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, mt: 2, flexWrap: 'wrap' }}>
              <PayLink order={order} />
              {isOnline && (
                <Button variant="outlined" onClick={() => setAsked('wompi')}>
                  {t('payments.wompi')}
                </Button>
              )}
              <Button variant="outlined" onClick={() => setAsked('transfer')}>
                {t('payments.transfer')}
              </Button>
            </Stack>
          )}
          {isLate && (
            <Button variant="outlined" onClick={() => setAsked('transfer')} sx={{ mt: 2 }}>
              {t('payments.transfer')}
            </Button>
          )}
          <PaymentList payments={order.payments} isOver={isOver(order.state)} />
        </SectionCard>
        {order.company !== null && (
          <CompanyCard
            order={order}
            company={order.company}
            onEdit={isPayable ? () => setAsked('company') : null}
          />
        )}
        <section>
          <Typography variant="h4" component="h2" sx={{ mb: 1.5 }}>
            {t('rows.title')}
          </Typography>
          <RowsSection order={order} mayChange={false} />
        </section>
        <SectionCard title={t('timeline.title')}>
          <OrderTimeline timeline={order.timeline} />
        </SectionCard>
      </Stack>
      {asked === 'wompi' && <WompiDialog order={order} onClose={close} />}
      {asked === 'transfer' && <TransferDialog order={order} onClose={close} />}
      {asked === 'extend' && <ExtendDialog id={order.id} onClose={close} />}
      {asked === 'company' && <CompanyDialog order={order} mayNameAccount={mayNameAccount} onClose={close} />}
      {asked === 'cancel' && <CancelOrderDialog order={order} onClose={close} />}
    </>
  )
}
