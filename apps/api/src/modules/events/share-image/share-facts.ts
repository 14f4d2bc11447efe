import { cityName, type Picture } from '@zancada/contracts'
import { presentCover } from '../covers.rules'
import { presentMicrosite } from '../microsite.rules'
import type { PublicEventRow } from '../public-events.repository'

/** All that the picture of a race shows when somebody shares its address. */
export interface ShareFacts {
  readonly slug: string
  readonly name: string
  /** «DOM 14 MAR 2027 · 6:00 A. M.» */
  readonly when: string
  /** «Santa Marta · 21K · 10K» */
  readonly where: string
  readonly primaryColor: string | null
  readonly cover: Picture | null
}

export function shareFacts(row: PublicEventRow): ShareFacts {
  const { theme, cover } = presentMicrosite(row)
  const longestFirst = row.categories.toSorted((one, other) => other.distance_m - one.distance_m)
  const distances = [
    ...new Set(longestFirst.map(({ distance_m, team_size }) => spokenDistance(distance_m, team_size))),
  ]
  return {
    slug: row.slug,
    name: row.name,
    when: spokenDate(row.starts_at ?? row.created_at, row.timezone),
    where: [cityName(row.city_code) ?? row.added_city, ...distances.slice(0, MOST_DISTANCES)]
      .filter((part) => part !== null)
      .join(' · '),
    primaryColor: theme.primary_color,
    cover: cover ?? presentCover(row.cover),
  }
}

const MOST_DISTANCES = 3
const WEEKDAYS = ['DOM', 'LUN', 'MAR', 'MIÉ', 'JUE', 'VIE', 'SÁB']
const MONTHS = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC']

/** Our own words: those of the runtime change from one version to the next. */
export function spokenDate(instant: Date, timezone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const at = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0)
  const [year, month, day, hour] = [at('year'), at('month'), at('day'), at('hour')]
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]
  const clock = `${hour % 12 || 12}:${String(at('minute')).padStart(2, '0')} ${hour < 12 ? 'A. M.' : 'P. M.'}`
  return `${weekday} ${day} ${MONTHS[month - 1]} ${year} · ${clock}`
}

/** As runners say it: «21K», «2,5K», «800 m»; of a relay, «4 × 5 km». */
export function spokenDistance(metres: number, teamSize = 1): string {
  if (teamSize > 1) return `${teamSize} × ${String(Math.round(metres / 100) / 10).replace('.', ',')} km`
  if (metres < 1_000) return `${metres} m`
  const kilometres = metres >= 20_000 ? Math.floor(metres / 1_000) : Math.round(metres / 100) / 10
  return `${String(kilometres).replace('.', ',')}K`
}
