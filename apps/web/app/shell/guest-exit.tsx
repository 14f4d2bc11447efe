import { styled } from '@mui/material/styles'
import { useTexts } from '../i18n'
import { Button } from '../ui/button'
import { visuallyHidden } from '../ui/feedback/visually-hidden'
import { shellTexts } from './locale'

export interface GuestExitProps {
  /** The address they proved. */
  email: string
  onLeave: () => unknown
}

/** The guest who is here, and their way out: the next person at this browser must not find them. */
export function GuestExit({ email, onLeave }: GuestExitProps) {
  const t = useTexts(shellTexts)
  return (
    <Who>
      <span title={email}>{t('account.guest', { email })}</span>
      <Button
        type="button"
        variant="outlined"
        title={t('account.guest', { email })}
        onClick={() => void onLeave()}
      >
        {t('account.leave')}
      </Button>
    </Who>
  )
}

const Who = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 220 },
  '& > button': { flexShrink: 0 },
  // The bar has no room for the address there; screen readers still read it, and it is the button's tooltip.
  [theme.breakpoints.between('md', 'lg')]: { '& > span': visuallyHidden },
}))
