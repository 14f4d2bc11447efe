import { styled } from '@mui/material/styles'
import type { OrganizerEventCard } from '@zancada/contracts'
import { useTexts } from '../../i18n'
import { organizerEventsTexts } from './locale'

export type EventState = OrganizerEventCard['state']

export function EventStateChip({ state }: { state: EventState }) {
  const t = useTexts(organizerEventsTexts)
  return <Chip data-state={state}>{t(`states.${state}`)}</Chip>
}

const Chip = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  height: 24,
  paddingInline: 10,
  borderRadius: 8,
  fontSize: '0.75rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.divider,
  '&[data-state="published"]': { backgroundColor: theme.palette.secondary.main },
  '&[data-state="closed"]': { backgroundColor: theme.palette.warning.light },
  '&[data-state="finished"]': {
    backgroundColor: theme.palette.text.primary,
    color: theme.palette.common.white,
  },
  '&[data-state="cancelled"]': {
    backgroundColor: theme.palette.error.light,
    color: theme.palette.error.main,
  },
}))
