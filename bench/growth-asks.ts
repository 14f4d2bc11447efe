/** The actors who ask, in the words of the figures. */
export type Actor = 'visitor' | 'runner' | 'organizer' | 'staff' | 'administrator'

/** What a call promises: a ratio for what is one's own, milliseconds for reports and for the first bytes of a file. */
export type Promised = 'own' | 'report of one race' | 'report of all races' | 'export'

export interface Ask {
  readonly actor: Actor
  /** As the document of the API writes it, with what was asked behind. */
  readonly name: string
  readonly url: string
  readonly promised: Promised
  readonly isStream: boolean
}

export interface NotAsked {
  readonly name: string
  readonly because: string
}

/** What addresses and questions are filled with. */
export interface Known {
  /** By the beginning of an address and the name of its value: `organizador/descuentos/ id`. The longest beginning wins. */
  readonly values: Readonly<Record<string, string | undefined>>
  /** What a call that can be asked about one race is asked about. */
  readonly race: string
}

/** The part of the API's document that is read here. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>
}

interface Operation {
  readonly security?: readonly object[]
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[]
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>
}

const PREFIX = '/api/v1/'

/** Every GET of the document for each actor who may call it, and what cannot be asked with the reason. */
export function asksOf(document: ApiDocument, known: Known): { asks: Ask[]; notAsked: NotAsked[] } {
  const asks: Ask[] = []
  const notAsked: NotAsked[] = []
  for (const [path, { get }] of Object.entries(document.paths)) {
    if (get === undefined) continue
    const name = path.slice(PREFIX.length)
    const address = filled(name, known)
    if ('missing' in address) {
      notAsked.push({ name, because: `there is no value for {${address.missing}}` })
      continue
    }
    for (const variant of variantsOf(name, get, known))
      if ('missing' in variant) notAsked.push({ name, because: `there is no value for ?${variant.missing}` })
      else
        for (const actor of actorsOf(name, get))
          asks.push({
            actor,
            name: variant.query ? `${name}?${variant.shown}` : name,
            url: `${PREFIX}${address.path}${variant.query ? `?${variant.query}` : ''}`,
            promised: promisedOf(name, variant),
            isStream: variant.isFile || isStream(get),
          })
  }
  return { asks, notAsked }
}

function filled(name: string, known: Known): { path: string } | { missing: string } {
  let missing: string | undefined
  const path = name.replace(/\{(\w+)\}/g, (_whole, value: string, at: number) => {
    const found = givenValue(known, name.slice(0, at), value)
    if (found === undefined) missing = value
    return encodeURIComponent(found ?? '')
  })
  return missing === undefined ? { path } : { missing }
}

function givenValue({ values }: Known, beginning: string, name: string): string | undefined {
  const keys = Object.keys(values)
    .filter((key) => key.endsWith(` ${name}`) && beginning.startsWith(key.slice(0, -name.length - 1)))
    .toSorted((one, other) => other.length - one.length)
  return values[keys[0] ?? '']
}

interface Variant {
  readonly query: string
  readonly shown: string
  readonly isFile: boolean
  readonly ofOneRace: boolean
}

/** Without a filter, of one race where the call has that filter, and as a file where it can be one. */
function variantsOf(
  name: string,
  { parameters = [] }: Operation,
  known: Known,
): (Variant | { missing: string })[] {
  const queries = parameters.filter((each) => each.in === 'query')
  const has = (wanted: string) => queries.some((each) => each.name === wanted)
  const given: [string, string][] = []
  for (const { name: query, required } of queries) {
    const value = query === 'evento' ? undefined : givenValue(known, name, query)
    if (value !== undefined) given.push([query, value])
    else if (required && query !== 'evento') return [{ missing: query }]
  }
  const mustName = queries.some((each) => each.name === 'evento' && each.required)
  const races = has('evento') ? (mustName ? [true] : [false, true]) : [false]
  const formats = has('formato') ? ['', 'csv', 'xlsx'] : ['']
  return races.flatMap((ofOneRace) =>
    formats.map((format) => {
      const pairs = [
        ...(ofOneRace ? [['evento', known.race]] : []),
        ...given,
        ...(format ? [['formato', format]] : []),
      ]
      return {
        query: new URLSearchParams(pairs).toString(),
        shown: [
          ...(ofOneRace ? ['evento'] : []),
          ...given.map(([key]) => key),
          ...(format ? [format] : []),
        ].join('&'),
        isFile: format !== '',
        ofOneRace,
      }
    }),
  )
}

/** The first part of an address tells whose call it is; what the document lets in without a credential is a visitor's. */
function actorsOf(name: string, { security = [] }: Operation): Actor[] {
  if (name.startsWith('admin/')) return ['administrator']
  if (name.startsWith('organizador/')) return ['organizer', 'staff']
  return security.length === 0 ? ['visitor'] : ['runner']
}

/** Calls that count the rows of races, and say so in their name or are known for it. */
const REPORTS = /^organizador\/(reportes|inscripciones\/dorsales)\//

function promisedOf(name: string, { isFile, ofOneRace }: Variant): Promised {
  if (isFile || /\/(exportar|cronometraje)\.(csv|xlsx)$/.test(name)) return 'export'
  if (!REPORTS.test(name)) return 'own'
  return ofOneRace ? 'report of one race' : 'report of all races'
}

function isStream({ responses }: Operation): boolean {
  return !('application/json' in (responses['200']?.content ?? {}))
}
