import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { namedApart } from '../../../race/named-apart'
import { racesOfTheDay } from '../../../race/race-days'
import { colors } from '../../../ui/colors'
import { bogotaDay, bogotaToday } from '../../../ui/format/bogota-time'
import { formatDateTime, formatTime } from '../../../ui/format/format-date'
import { ChevronRightIcon } from '../../../ui/icons'
import type { DoorRace, DoorsOf } from '../kept-races'
import { panelDashboardTexts } from '../locale'

export interface RaceDayDoorsProps {
  events: readonly DoorRace[]
  doorsOf: DoorsOf
  /** Only in the days before a race, for who does more than that. */
  isNear?: boolean
}

/** What one does today: large, to be read in the sun and touched in a hurry. */
export function RaceDayDoors({ events, doorsOf, isNear = false }: RaceDayDoorsProps) {
  const races = racesOfTheDay(events, Date.now(), { isNear })
  return namedApart(races).map((race) => <Race key={race.slug} race={race} doors={doorsOf(race)} />)
}

interface RaceProps {
  race: DoorRace & { readonly label: string; readonly starts_at: string }
  doors: ReturnType<DoorsOf>
}

function Race({ race: { label, starts_at }, doors }: RaceProps) {
  const t = useTexts(panelDashboardTexts)
  const id = useId()
  if (doors.length === 0) return null
  const isToday = bogotaDay(starts_at) === bogotaToday()
  return (
    <section aria-labelledby={id}>
      <When>{isToday ? t('doors.today', { time: formatTime(starts_at) }) : formatDateTime(starts_at)}</When>
      <Typography id={id} component="h2" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <Doors>
        {doors.map(({ key, to }) => (
          <li key={key}>
            <Door to={to} $kind={key}>
              <strong>{t(`doors.${key}`)}</strong>
              <span>{t(`doors.${key}Text`)}</span>
              <ChevronRightIcon size={32} />
            </Door>
          </li>
        ))}
      </Doors>
    </section>
  )
}

const When = styled('p')(({ theme }) => ({
  margin: '0 0 4px',
  color: theme.palette.text.primary,
  fontSize: '1.0625rem',
  fontWeight: 600,
  '&::first-letter': { textTransform: 'uppercase' },
}))

const Doors = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  margin: '20px 0 0',
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('sm')]: { gridAutoColumns: 'minmax(0, 440px)', gridAutoFlow: 'column' },
}))

/** Of the two, one is light and the other dark, both over 12:1. */
const LOOKS = {
  accreditation: { backgroundColor: colors.lime, color: colors.ink },
  checkIn: { backgroundColor: colors.ink, color: colors.surface },
}

const Door = styled(Link, { shouldForwardProp: (prop) => prop !== '$kind' })<{
  $kind: keyof typeof LOOKS
}>(({ theme, $kind }) => ({
  ...LOOKS[$kind],
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignContent: 'center',
  columnGap: 16,
  minHeight: 148,
  padding: 24,
  border: `2px solid ${colors.ink}`,
  borderRadius: 20,
  textDecoration: 'none',
  '& strong': { ...theme.typography.h2, fontSize: '1.875rem' },
  '& span': { gridColumn: 1, marginTop: 6, fontSize: '1.0625rem', lineHeight: 1.35, fontWeight: 500 },
  '& svg': { gridColumn: 2, gridRow: '1 / span 2', alignSelf: 'center' },
  '&:focus-visible': { outline: `4px solid ${theme.palette.primary.main}`, outlineOffset: 3 },
}))
