import type { CategoryCharge, ChargeStanding } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { PageMessage } from '../../../ui/feedback/page-message'
import { formatDateTime } from '../../../ui/format/format-date'
import { categoryChargeTexts } from '../locale'

interface ChargeOverProps {
  what: Exclude<ChargeStanding, 'open'> | 'pending' | 'cash' | 'unknown'
  charge: CategoryCharge | null
}

/** Nothing to pay now: it is done, on its way, or over, and why. */
export function ChargeOver({ what, charge }: ChargeOverProps) {
  const t = useTexts(categoryChargeTexts)
  const slip = charge?.last_payment?.cash_slip ?? null
  const words = {
    category: charge?.to_category ?? '',
    from: charge?.from_category ?? '',
    date: charge ? formatDateTime(slip?.pay_by ?? charge.expires_at) : '',
  }
  return (
    <PageMessage
      title={t(`${what}.title`, words)}
      text={t(`${what}.text`, words)}
      isDone={what === 'paid'}
      more={
        slip !== null && (
          <>
            {slip.detail !== null && <p>{slip.detail}</p>}
            <p>
              <strong>{t('cash.deadline', words)}</strong>
            </p>
            <p role="status">{t('cash.watching')}</p>
          </>
        )
      }
    >
      {charge ? (
        <ButtonLink to={`/${charge.event.slug}`}>{t('race')}</ButtonLink>
      ) : (
        <ButtonLink to="/eventos/publicos">{t('home')}</ButtonLink>
      )}
    </PageMessage>
  )
}
