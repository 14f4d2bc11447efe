import { styled } from '@mui/material/styles'
import type { OrganizerEventCard } from '@zancada/contracts'
import { useTexts } from '../../i18n'
import { organizerEventsTexts } from './locale'

export type EventState = OrganizerEventCard['state']

type StandingEvent = Pick<OrganizerEventCard, 'state' | 'sales_closed_at' | 'taken_down_reason'>

/** The event's state for the people who work on it: taken down, sales closed by hand, or its lifecycle state. */
export function EventStateChip({ event }: { event: StandingEvent }) {
  const t = useTexts(organizerEventsTexts)
  const state = standingOf(event)
  return <Chip data-state={state}>{t(`states.${state}`)}</Chip>
}

function standingOf({ state, sales_closed_at, taken_down_reason }: StandingEvent) {
  if (taken_down_reason !== null) return 'taken_down'
  return sales_closed_at === null ? state : 'closed'
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
  '&[data-state="cancelled"], &[data-state="taken_down"]': {
    backgroundColor: theme.palette.error.light,
    color: theme.palette.error.main,
  },
}))
