const NO_BREAK = '\u00a0'
const KILOMETRE = 1_000
/** From here on nobody says the metres: a marathon is «42K», not «42,2K». */
const LONG = 20_000

/** A distance as runners say it: «21K», «42K», «2,5K», «800 m»; of a relay, each one's: «4 × 5 km». */
export function formatDistance(metres: number, teamSize = 1): string {
  if (teamSize > 1) return `${teamSize}${NO_BREAK}×${NO_BREAK}${formatKilometres(metres)}`
  if (metres < KILOMETRE) return `${metres}${NO_BREAK}m`
  return `${metres >= LONG ? Math.floor(metres / KILOMETRE) : tenths(metres)}K`
}

/** A distance as it was measured: «21,1 km». */
export function formatKilometres(metres: number): string {
  return `${tenths(metres)}${NO_BREAK}km`
}

function tenths(metres: number): string {
  return (Math.round(metres / 100) / 10).toString().replace('.', ',')
}
