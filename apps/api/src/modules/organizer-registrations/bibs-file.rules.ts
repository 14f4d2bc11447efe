import { bibOfSeat, type FieldErrors, readTicketText, teamNumberOf } from '@zancada/contracts'
import type { CsvLine } from '../../platform/sheets/csv-lines.rules'
import { type BibRange, bibFault } from './bib-range.rules'
import { type BibOut, bibOutFault, keptBibFault } from './bibs-out.rules'

/** A runner of the event as a line of the file can name them. */
export interface NamedRunner {
  readonly id: string
  readonly category_id: string
  readonly document_number: string | null
  readonly ticket_code: string | null
  readonly bib: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly team_id: string | null
  readonly team_seat: number | null
  readonly document_key: string | null
  /** They have it with their kit, or somebody of their team does. */
  readonly keeps_bib: boolean
}

export interface ReadBibs {
  /** By the number of the line in the file. */
  readonly faults: FieldErrors
  readonly given: readonly { readonly id: string; readonly bib: string }[]
}

/** Faults told of one file: a person mends these first, and an answer is no larger than a screen can show. */
const MOST_FAULTS = 500
/** Letters repeated of a cell that is wrong. */
const SHOWN = 60

const BIB = /^[A-Z0-9-]{1,12}$/
/** What people call the columns; without a line of titles, the first names the runner and the second the bib. */
const TITLES = /^(documento|entrada|dorsal|c[eé]dula|identificaci[oó]n|ticket|bib)$/i

/** What a runner wears when this is written for them: of a team, its number with their seat. */
function wornBib(
  { team_seat }: NamedRunner,
  bib: string,
): { readonly number: string; readonly worn: string } {
  if (team_seat === null) return { number: bib, worn: bib }
  const number = teamNumberOf(bib, team_seat)
  return { number, worn: bibOfSeat(number, team_seat) }
}

/**
 * Reads «documento;dorsal» or «entrada;dorsal», by commas, semicolons or tabs: every faulty line at once. A team is
 * numbered by the line of any of its members.
 */
export function readBibs(
  lines: readonly CsvLine[],
  runners: readonly NamedRunner[],
  rangeOf: (categoryId: string) => BibRange | undefined,
  out: readonly BibOut[],
): ReadBibs {
  const faults: FieldErrors = {}
  const given = new Map<string, { readonly bib: string; readonly line: number }>()
  const people = byName(runners)
  const teams = new Map<string, { readonly number: string; readonly line: number }>()
  let told = 0
  for (const { cells, line, isTooWide } of lines) {
    if (told === MOST_FAULTS) break
    if (line === 1 && TITLES.test(cells[0] ?? '')) continue
    const fail = (text: string) => {
      told += 1
      faults[`rows.${line}`] = [text]
    }
    const [name = '', written = ''] = cells
    const bib = written.toUpperCase()
    const shown = name.slice(0, SHOWN)
    const found = people.get(bare(codeIn(name))) ?? []
    const [runner] = found
    if (isTooWide) fail('La línea tiene demasiadas columnas')
    else if (name === '' || bib === '') fail('Faltan el documento o el dorsal')
    else if (!BIB.test(bib)) fail(`«${written.slice(0, SHOWN)}» no es un dorsal`)
    else if (runner === undefined) fail(`Nadie inscrito tiene el documento o la entrada «${shown}»`)
    else if (found.length > 1) fail(`«${shown}» corre en varias categorías: usa el código de cada entrada`)
    else if (given.has(runner.id)) fail(`«${shown}» está dos veces en el archivo`)
    else {
      const range = rangeOf(runner.category_id)
      const { number, worn } = wornBib(runner, bib)
      const kept =
        runner.keeps_bib && runner.bib !== null && runner.bib !== worn ? keptBibFault(runner.bib) : null
      const fault =
        kept ?? bibOutFault({ number, worn }, runner, out) ?? (range ? bibFault(number, range) : null)
      const before = runner.team_id === null ? undefined : teams.get(runner.team_id)
      if (fault === null && before !== undefined && before.number !== number)
        fail(`El equipo ya tiene el ${before.number} en la línea ${before.line}`)
      else if (fault === null) {
        given.set(runner.id, { bib: worn, line })
        if (runner.team_id !== null) teams.set(runner.team_id, { number, line })
      } else fail(fault)
    }
  }
  for (const { id, team_id, team_seat } of runners) {
    const numbered = team_id === null ? undefined : teams.get(team_id)
    if (numbered && team_seat !== null && !given.has(id))
      given.set(id, { bib: bibOfSeat(numbered.number, team_seat), line: numbered.line })
  }
  tellRepeated(given, runners, faults)
  return { faults, given: [...given].map(([id, { bib }]) => ({ id, bib })) }
}

/** Two lines with one bib, or a bib of somebody who is not in the file and keeps it. */
function tellRepeated(
  given: ReadonlyMap<string, { readonly bib: string; readonly line: number }>,
  runners: readonly NamedRunner[],
  faults: FieldErrors,
): void {
  const kept = new Map(
    runners.flatMap((runner) => (runner.bib === null || given.has(runner.id) ? [] : [[runner.bib, runner]])),
  )
  const seen = new Map<string, number>()
  for (const { bib, line } of given.values()) {
    const before = seen.get(bib)
    const holder = kept.get(bib)
    if (before !== undefined) faults[`rows.${line}`] = [`El dorsal ${bib} ya está en la línea ${before}`]
    else if (holder)
      faults[`rows.${line}`] = [`El dorsal ${bib} lo tiene ${holder.first_name} ${holder.last_name}`]
    seen.set(bib, before ?? line)
  }
}

function byName(runners: readonly NamedRunner[]): Map<string, NamedRunner[]> {
  const names = new Map<string, NamedRunner[]>()
  for (const runner of runners)
    for (const name of [runner.document_number, runner.ticket_code])
      if (name !== null) names.set(bare(name), [...(names.get(bare(name)) ?? []), runner])
  return names
}

const bare = (name: string) =>
  name
    .replaceAll(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .replace(/^0+(?=.)/, '')

/** A reader of QR codes types all that a ticket says; its code names the runner. */
function codeIn(name: string): string {
  const read = readTicketText(name)
  return read.kind === 'signed' ? read.code : name
}
