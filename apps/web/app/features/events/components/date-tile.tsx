import { styled } from '@mui/material/styles'
import { eventPrimary } from '../../../race/event-theme'
import { bogotaClock } from '../../../ui/format/bogota-time'
import { dateTexts } from '../../../ui/format/locale'

export interface DateTileProps {
  value: string
  /** The race's own; the house's ink without it. */
  color: string | null
}

/** The day of the race, pinned like a bib over its picture. The date is also told in words, so this one is silent. */
export function DateTile({ value, color }: DateTileProps) {
  const clock = bogotaClock(value)
  if (!clock) return null
  const { monthsShort, weekdaysShort } = dateTexts.source
  return (
    <Tile aria-hidden="true">
      <Month style={color === null ? {} : raceColors(color)}>{monthsShort[clock.month - 1]}</Month>
      <Day>{clock.day}</Day>
      <Weekday>{weekdaysShort[clock.weekday]}</Weekday>
    </Tile>
  )
}

function raceColors(color: string) {
  const { main, contrastText } = eventPrimary(color)
  return { backgroundColor: main, color: contrastText }
}

const Tile = styled('div')(({ theme }) => ({
  width: 64,
  overflow: 'hidden',
  borderRadius: 10,
  backgroundColor: theme.palette.background.paper,
  boxShadow: theme.shadows[5],
  textAlign: 'center',
  transform: 'rotate(-3deg)',
}))

const Month = styled('div')(({ theme }) => ({
  ...theme.typography.h6,
  padding: '1px 0 2px',
  backgroundColor: theme.palette.text.primary,
  color: theme.palette.secondary.main,
  fontSize: '0.8125rem',
}))

const Day = styled('div')(({ theme }) => ({
  ...theme.typography.figure,
  paddingTop: 4,
  fontSize: '1.75rem',
  fontWeight: 900,
}))

const Weekday = styled('div')(({ theme }) => ({
  paddingBottom: 5,
  color: theme.palette.text.secondary,
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: 1.3,
}))
