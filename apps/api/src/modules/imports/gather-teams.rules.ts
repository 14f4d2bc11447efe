import { teamKey } from './import-terms.rules'

interface TeamRow {
  readonly number: number
  readonly category_id: string | null
  readonly team_name: string | null
}

interface StandingTeams {
  readonly categories: readonly { readonly id: string; readonly team_size?: number }[]
  readonly team_names?: readonly { readonly category_id: string; readonly name: string }[]
}

interface Team {
  readonly captain: TeamRow
  readonly size: number
  filled: number
}

/** The teams that sound rows form, in their order: the first row of each leads it. */
export function gatherTeams({ categories, team_names = [] }: StandingTeams) {
  const sizes = new Map(categories.map(({ id, team_size = 1 }) => [id, team_size]))
  const taken = new Set(team_names.map(({ category_id, name }) => teamKey(category_id, name)))
  const teams = new Map<string, Team>()
  const keyOf = ({ category_id, team_name }: TeamRow) =>
    team_name === null ? null : teamKey(category_id, team_name)
  return {
    /** Why a row cannot run in the team it names, if so. */
    refusalOf(row: TeamRow): string | null {
      const key = keyOf(row)
      if (key === null) return null
      if (taken.has(key)) return `Ya hay un equipo «${row.team_name}» en la categoría: cámbiale el nombre`
      const team = teams.get(key)
      return team && team.filled >= team.size
        ? `«${row.team_name}» ya tiene ${team.size} corredores en las filas anteriores`
        : null
    },
    /** Gives a row its seat; answers whether it takes a place, as who leads a team or runs alone does. */
    seat(row: TeamRow): boolean {
      const key = keyOf(row)
      if (key === null) return true
      const team = teams.get(key)
      if (team) {
        team.filled += 1
        return false
      }
      teams.set(key, { captain: row, size: sizes.get(row.category_id ?? '') ?? 1, filled: 1 })
      return true
    },
    /** Their free seats are filled later. */
    incomplete(): { readonly captain: TeamRow; readonly text: string }[] {
      return [...teams.values()].flatMap(({ captain, size, filled }) => {
        const missing = size - filled
        const people = missing === 1 ? 'le falta 1 corredor' : `le faltan ${missing} corredores`
        return missing > 0
          ? [{ captain, text: `A «${captain.team_name}» ${people} de ${size}: se pueden completar después` }]
          : []
      })
    },
  }
}
