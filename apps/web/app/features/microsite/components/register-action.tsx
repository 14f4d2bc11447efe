import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTexts } from '../../../i18n'
import { waitlistPath } from '../../../race/waitlist-path'
import { Button, ButtonLink } from '../../../ui/button'
import { micrositeTexts } from '../locale'
import type { MicrositePage } from '../microsite-page'
import { saleState } from '../sale-state'
import { registrationPath } from '../section-ids'

export interface RegisterActionProps {
  page: MicrositePage
  size?: 'medium' | 'large'
  /** The reason is already told right beside it. */
  reasonBeside?: boolean
}

/** The one strong action of the page. When it cannot be taken it stays in its place and says why. */
export function RegisterAction({ page, size = 'medium', reasonBeside = false }: RegisterActionProps) {
  const t = useTexts(micrositeTexts)
  const id = useId()
  const { canRegister, canWait, reason } = saleState(page)
  if (canRegister || canWait)
    return (
      <ButtonLink to={canWait ? waitlistPath(page.slug) : registrationPath(page.slug)} size={size}>
        {t(canWait ? 'waitlist' : 'register')}
      </ButtonLink>
    )
  if (reasonBeside)
    return (
      <Unavailable disabled size={size}>
        {t('register')}
      </Unavailable>
    )
  return (
    <WithReason>
      <Unavailable disabled size={size} aria-describedby={id}>
        {t('register')}
      </Unavailable>
      <span id={id}>{reason}</span>
    </WithReason>
  )
}

const WithReason = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  fontSize: '0.875rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
})

/** Over a picture a see-through button would be lost: this one keeps its own ground. */
const Unavailable = styled(Button)(({ theme }) => ({
  '&:disabled': { backgroundColor: theme.palette.divider, color: theme.palette.text.secondary },
}))
