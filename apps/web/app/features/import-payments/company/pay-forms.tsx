import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ImportCompanyPage } from '@zancada/contracts'
import { IMPORT_MIN_PAYMENT_COP } from '@zancada/contracts/imports/import-payment'
import { formatCop } from '@zancada/contracts/platform/money'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { SectionCard } from '../../../ui/layout/section-card'
import { importPaymentsTexts } from '../locale'
import { unsent } from '../payment-parts'
import { OnlineForm } from './online-form'
import { TransferForm } from './transfer-form'

const WAYS = ['online', 'transfer'] as const
type WayToPay = (typeof WAYS)[number]

interface PayFormsProps {
  token: string
  page: ImportCompanyPage
  onChange: () => unknown
}

/** When payments for all that is left were sent already, the forms unfold only on request. */
export function PayForms(props: PayFormsProps) {
  const t = useTexts(importPaymentsTexts)
  const [isAsked, setIsAsked] = useState(false)
  if (isAsked || unsent(props.page) > 0)
    return props.page.totals.left_cop < IMPORT_MIN_PAYMENT_COP ? (
      <TooLittle {...props} />
    ) : (
      <WaysToPay {...props} />
    )
  return (
    <SectionCard title={t('pay.sent')} text={t('pay.sentText')}>
      <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setIsAsked(true)}>
        {t('pay.anyway')}
      </Button>
    </SectionCard>
  )
}

/** Less than one payment at Wompi takes. */
function TooLittle({ token, page, onChange }: PayFormsProps) {
  const t = useTexts(importPaymentsTexts)
  const { transfer_instructions, totals, organizer } = page
  const words = { amount: formatCop(IMPORT_MIN_PAYMENT_COP), organizer: organizer.name }
  return (
    <SectionCard
      title={t('pay.title')}
      text={t(transfer_instructions === null ? 'pay.tooLittleAsk' : 'pay.tooLittleTransfer', words)}
    >
      {transfer_instructions !== null && (
        <Way>
          <TransferForm
            token={token}
            page={page}
            left={totals.left_cop}
            instructions={transfer_instructions}
            onChange={onChange}
          />
        </Way>
      )}
    </SectionCard>
  )
}

/** One way at a time, so that one thing is to be done; without the organizer's account only online. */
function WaysToPay({ token, page, onChange }: PayFormsProps) {
  const t = useTexts(importPaymentsTexts)
  const [way, setWay] = useState<WayToPay>('online')
  const { transfer_instructions, totals } = page
  return (
    <SectionCard title={t('pay.title')}>
      {transfer_instructions !== null && (
        <Tabs
          value={way}
          onChange={(_, chosen: WayToPay) => setWay(chosen)}
          aria-label={t('pay.ways')}
          sx={{ mt: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          {WAYS.map((each) => (
            <Tab
              key={each}
              value={each}
              label={t(`pay.${each}`)}
              id={`pay-tab-${each}`}
              aria-controls="pay-way"
            />
          ))}
        </Tabs>
      )}
      <Way
        id="pay-way"
        {...(transfer_instructions !== null && { role: 'tabpanel', 'aria-labelledby': `pay-tab-${way}` })}
      >
        {way === 'online' || transfer_instructions === null ? (
          <OnlineForm token={token} page={page} onChange={onChange} />
        ) : (
          <TransferForm
            token={token}
            page={page}
            left={unsent(page) || totals.left_cop}
            instructions={transfer_instructions}
            onChange={onChange}
          />
        )}
      </Way>
    </SectionCard>
  )
}

const Way = styled('div')({ marginTop: 24 })
