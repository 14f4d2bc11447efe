import { styled } from '@mui/material/styles'
import { AlertIcon, CheckIcon } from '../../../ui/icons'
import { MailIcon } from './mail-icon'

const ICONS = { done: CheckIcon, mail: MailIcon, trouble: AlertIcon }

/** A bib-like badge over the title of a screen that has news. */
export function Sign({ of }: { of: keyof typeof ICONS }) {
  const Icon = ICONS[of]
  return (
    <Badge data-tone={of} aria-hidden="true">
      <Icon size={30} />
    </Badge>
  )
}

const Badge = styled('div')(({ theme }) => ({
  position: 'relative',
  zIndex: 0,
  display: 'grid',
  placeItems: 'center',
  width: 72,
  height: 56,
  marginBottom: 24,
  color: theme.palette.secondary.contrastText,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '0 6px',
    zIndex: -1,
    borderRadius: 8,
    backgroundColor: theme.palette.secondary.main,
    transform: 'skewX(-12deg)',
  },
  '&[data-tone="trouble"]': { color: theme.palette.accent.dark },
  '&[data-tone="trouble"]::before': { backgroundColor: theme.palette.accent.light },
}))
