import Button from '@mui/material/Button'
import type { RefundAccountPage as Page } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { PageMessage } from '../../../ui/feedback/page-message'
import { WithCodes } from '../../../ui/format/with-codes'
import { PageHeader } from '../../../ui/layout/page-header'
import { refundAccountTexts } from '../locale'
import { AccountForm } from './account-form'

const TOLD = {
  given: ['given', 'givenText'],
  on_its_way: ['onItsWay', 'onItsWayText'],
  over: ['over', 'overText'],
} as const

/** Of what was given, its bank and last digits are shown: enough to see a mistake, which is written anew. */
export function RefundAccountPage({ token, page }: { token: string; page: Page }) {
  const t = useTexts(refundAccountTexts)
  const [isCorrecting, setIsCorrecting] = useState(false)
  const { standing } = page
  if (standing !== 'missing' && !(standing === 'given' && isCorrecting)) {
    const [title, text] = TOLD[standing]
    return (
      <PageMessage
        title={t(title)}
        text={page.account === null ? t(text) : `${t('account', page.account)} ${t(text)}`}
      >
        {standing === 'given' && (
          <Button variant="outlined" onClick={() => setIsCorrecting(true)}>
            {t('correct')}
          </Button>
        )}
      </PageMessage>
    )
  }
  return (
    <>
      <PageHeader
        title={t('title', { amount: formatCop(page.amount_cop) })}
        description={<WithCodes>{t('lead', { order: page.order_code, event: page.event.name })}</WithCodes>}
      />
      <AccountForm token={token} onGiven={() => setIsCorrecting(false)} />
    </>
  )
}
