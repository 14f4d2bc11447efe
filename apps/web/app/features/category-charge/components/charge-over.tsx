import { styled } from '@mui/material/styles'
import type { CategoryCharge, ChargeStanding } from '@zancada/contracts'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { formatDateTime } from '../../../ui/format/format-date'
import { CheckIcon } from '../../../ui/icons'
import { categoryChargeTexts } from '../locale'

interface ChargeOverProps {
  what: Exclude<ChargeStanding, 'open'> | 'pending' | 'cash' | 'unknown'
  charge: CategoryCharge | null
}

/** Nothing to pay now: it is done, on its way, or over, and why. Its title is read on arrival. */
export function ChargeOver({ what, charge }: ChargeOverProps) {
  const t = useTexts(categoryChargeTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const slip = charge?.last_payment?.cash_slip ?? null
  const words = {
    category: charge?.to_category ?? '',
    from: charge?.from_category ?? '',
    date: charge ? formatDateTime(slip?.pay_by ?? charge.expires_at) : '',
  }
  return (
    <Message>
      {what === 'paid' && (
        <Sign>
          <CheckIcon size={34} />
        </Sign>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {t(`${what}.title`, words)}
      </h1>
      <p>{t(`${what}.text`, words)}</p>
      {slip !== null && (
        <>
          {slip.detail !== null && <p>{slip.detail}</p>}
          <p>
            <strong>{t('cash.deadline', words)}</strong>
          </p>
          <p role="status">{t('cash.watching')}</p>
        </>
      )}
      {charge ? (
        <ButtonLink to={`/${charge.event.slug}`}>{t('race')}</ButtonLink>
      ) : (
        <ButtonLink to="/eventos/publicos">{t('home')}</ButtonLink>
      )}
    </Message>
  )
}

const Message = styled('section')(({ theme }) => ({
  '& h1': { ...theme.typography.h1, margin: 0, overflowWrap: 'anywhere', textWrap: 'balance' },
  '& h1:focus': { outline: 'none' },
  '& p': { margin: '12px 0', maxWidth: '56ch', color: theme.palette.text.secondary },
  '& p:last-of-type': { marginBottom: 24 },
  '& strong': { color: theme.palette.text.primary },
}))

const Sign = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  marginBottom: 20,
  borderRadius: '50%',
  backgroundColor: theme.palette.secondary.main,
}))
