import type { ImportProblem, StoredImportRowState } from '@zancada/contracts'
import { gatherTeams } from './gather-teams.rules'
import { registeredElsewhere } from './registered-elsewhere.rules'
import { outcomeOf } from './row-outcome.rules'
import { rowName, type SheetNames } from './row-place.rules'

/** What one row means to the others. */
export interface LightRow {
  readonly number: number
  readonly document_key: string | null
  readonly category_id: string | null
  readonly size: string | null
  /** Of a relay: rows of one category with one name run together. */
  readonly team_name: string | null
  /** Where an adult is written to, who accepts for themselves. */
  readonly own_email: string | null
  /** Something is wrong with it by itself. */
  readonly is_wrong: boolean
}

/** What the race already has, and how much of it is left; null: without limit. */
export interface Standing {
  /** Of its sheets, where rows come from several. */
  readonly names?: SheetNames
  /** The categories in which each document is registered, or being paid for. */
  readonly registered: ReadonlyMap<string, readonly string[]>
  /** The row of another list that holds a place for each document, and has not been paid. */
  readonly listed?: ReadonlyMap<string, { readonly code: string; readonly number: number }>
  readonly categories: readonly {
    readonly id: string
    readonly name: string
    /** Places: of a relay, teams of so many people. */
    readonly left: number
    readonly team_size?: number
  }[]
  /** Names that teams of each category have. */
  readonly team_names?: readonly { readonly category_id: string; readonly name: string }[]
  readonly places_left: number | null
  readonly sizes: readonly { readonly size: string; readonly left: number | null }[]
}

/** What the other rows change of a row. */
export interface SharedOutcome {
  readonly number: number
  readonly state: StoredImportRowState
  readonly shared_problems: readonly ImportProblem[]
}

export function sharedOutcomes(rows: readonly LightRow[], standing: Standing): SharedOutcome[] {
  return [...judgeTogether(rows, standing)].map(([number, problems]) => ({
    number,
    state: outcomeOf(problems),
    shared_problems: problems,
  }))
}

/**
 * What is wrong with rows among each other: of one person the first sound row counts; the others are duplicates, as are
 * people already registered; of sizes and places each row takes one in its turn, and a team takes one place with
 * its first row. Rows without any such problem are left out.
 */
export function judgeTogether(rows: readonly LightRow[], standing: Standing): Map<number, ImportProblem[]> {
  const told = new Map<number, ImportProblem[]>()
  const tell = (row: Pick<LightRow, 'number'>, problem: ImportProblem) => {
    const known = told.get(row.number)
    if (known) known.push(problem)
    else told.set(row.number, [problem])
  }
  const ordered = rows.toSorted((one, other) => one.number - other.number)
  const counting = new Map<string, number>()
  for (const row of ordered)
    if (row.document_key !== null && !row.is_wrong && !isIn(row, standing) && !counting.has(row.document_key))
      counting.set(row.document_key, row.number)

  const names = new Map(standing.categories.map(({ id, name }) => [id, name]))
  const sizes = takings(standing.sizes.map(({ size, left }) => [size, left]))
  const categories = takings(standing.categories.map(({ id, left }) => [id, left]))
  const places = takings([['', standing.places_left]])
  const teams = gatherTeams(standing)
  const mailboxes = new Map<string, number>()

  for (const row of ordered) {
    const { document_key, category_id, size } = row
    if (document_key !== null) {
      if (isIn(row, standing)) {
        tell(row, duplicate(`Ya está inscrito en ${names.get(category_id ?? '') ?? 'esta categoría'}`))
        continue
      }
      const counted = counting.get(document_key)
      if (counted !== undefined && counted !== row.number) {
        tell(row, duplicate(`Este documento también está en la ${rowName(counted, standing.names)}`))
        continue
      }
    }
    if (row.is_wrong) continue
    const others = (standing.registered.get(document_key ?? '') ?? []).map(
      (id) => names.get(id) ?? 'otra categoría',
    )
    if (others.length > 0) tell(row, registeredElsewhere(others))
    const listed = standing.listed?.get(document_key ?? '')
    if (listed)
      tell(
        row,
        warning(
          'document_number',
          `Ya espera pago en la importación ${listed.code}, ${rowName(listed.number)}`,
        ),
      )
    const sharer = row.own_email === null ? undefined : mailboxes.get(row.own_email)
    if (sharer !== undefined)
      tell(
        row,
        warning(
          'email',
          `Este correo también está en la ${rowName(sharer, standing.names)}: cada corredor acepta con el suyo`,
        ),
      )
    else if (row.own_email !== null) mailboxes.set(row.own_email, row.number)
    const wrongTeam = teams.refusalOf(row)
    if (wrongTeam !== null) {
      tell(row, { field: 'team', severity: 'error', text: wrongTeam })
      continue
    }
    if (size !== null && !sizes.take(size)) {
      tell(row, {
        field: 'size',
        severity: 'error',
        text: outOf(sizes.leftOf(size), 'unidades', `la talla ${size}`),
      })
      continue
    }
    if (!teams.seat(row)) continue
    if (category_id !== null && !categories.take(category_id))
      tell(
        row,
        warning(
          'category',
          outOf(categories.leftOf(category_id), 'cupos', names.get(category_id) ?? 'la categoría'),
        ),
      )
    else if (!places.take('')) tell(row, warning(null, outOf(places.leftOf(''), 'cupos', 'el evento')))
  }
  for (const { captain, text } of teams.incomplete()) tell(captain, warning('team', text))
  return told
}

function isIn({ document_key, category_id }: LightRow, { registered }: Standing): boolean {
  if (document_key === null || category_id === null) return false
  return registered.get(document_key)?.includes(category_id) ?? false
}

const duplicate = (text: string): ImportProblem => ({ field: 'document_number', severity: 'duplicate', text })

const warning = (field: string | null, text: string): ImportProblem => ({ field, severity: 'warning', text })

function outOf(left: number, what: string, where: string): string {
  return left === 0
    ? `No quedan ${what} en ${where}`
    : `En ${where} quedan ${left} ${what}, que toman las filas anteriores`
}

function takings(limits: readonly (readonly [string, number | null])[]) {
  const limitOf = new Map(limits)
  const taken = new Map<string, number>()
  const leftOf = (name: string) => Math.max(limitOf.get(name) ?? 0, 0)
  return {
    leftOf,
    /** Whether there was one more of it. */
    take(name: string): boolean {
      if ((limitOf.get(name) ?? null) === null) return true
      const before = taken.get(name) ?? 0
      if (before >= leftOf(name)) return false
      taken.set(name, before + 1)
      return true
    },
  }
}
