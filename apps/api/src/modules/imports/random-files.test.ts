import { afterAll, beforeAll, expect, it } from 'vitest'
import { pick, type Random, seededRandom } from '../../platform/seeded-random'
import { createTestApi, type TestApi } from '../../testing'
import { createCategory, createPhase, createSignedInOrganizer } from '../../testing/event-factories'
import { importDesk, type ListedPerson, listedPerson } from '../../testing/import-files'
import { createRace } from '../../testing/order-factories'

const FILES = 15

let api: TestApi
let desk: ReturnType<typeof importDesk>
beforeAll(async () => {
  api = await createTestApi()
  const { organizer, headers } = await createSignedInOrganizer(api)
  const { event } = await createRace(api, {
    capacity: 8,
    event: { organizer_id: organizer.id },
    category: { name: '10K' },
  })
  const relay = await createCategory(api, event.id, { name: 'Relevos', capacity: 3, team_size: 3 })
  await createPhase(api, relay.id, { price_cop: 90_000 })
  await api.database
    .insertInto('event_sizes')
    .values([
      { event_id: event.id, size: 'M', stock: 5, position: 0 },
      { event_id: event.id, size: 'L', stock: null, position: 1 },
    ])
    .execute()
  desk = importDesk(api, headers, event.slug)
})
afterAll(() => api.close())

it('every line of whatever file ends in one outcome and no other', async () => {
  for (let seed = 1; seed <= FILES; seed += 1) {
    const random = seededRandom(seed)
    const { file, lines } = randomFile(random)
    const { id, state, counts, progress } = await desk.read(file)
    expect([seed, state]).toEqual([seed, 'reviewing'])
    const { ready, warning, error, duplicate, skipped, pending, held, applied } = counts
    expect([seed, ready + warning + error + duplicate + skipped]).toEqual([seed, lines])
    expect([seed, pending + held + applied]).toEqual([seed, 0])
    expect([seed, progress]).toEqual([seed, { done: lines - skipped, total: lines - skipped }])
    const rows = await desk.rows(id)
    expect(new Set(rows.map(({ number }) => number)).size).toBe(lines - skipped)
    for (const row of rows) {
      const worst = row.problems.map(({ severity }) => severity)
      expect([seed, row.number, row.state]).toEqual([
        seed,
        row.number,
        worst.includes('duplicate')
          ? 'duplicate'
          : worst.includes('error')
            ? 'error'
            : worst.includes('warning')
              ? 'warning'
              : 'ready',
      ])
    }
    // No size is promised to more people than there are of it.
    const sound = rows.filter((row) => row.state === 'ready' || row.state === 'warning')
    expect(sound.filter(({ values }) => /^m/i.test(values.size ?? '')).length).toBeLessThanOrEqual(5)
    // Nor a team to more people than run in it.
    const teams = new Map<string, number>()
    for (const { values } of sound)
      if (/relevos/i.test(values.category ?? '')) {
        const team = (values.team ?? '').toLowerCase().replace('ó', 'o')
        expect(team).not.toBe('')
        teams.set(team, (teams.get(team) ?? 0) + 1)
      }
    expect(Math.max(0, ...teams.values())).toBeLessThanOrEqual(3)
    // What it would cost counts each of them once, and everybody who runs alone.
    const { totals } = await desk.load(id)
    expect([seed, totals.rows]).toEqual([seed, sound.length])
    const documents = sound.map(({ values }) =>
      values.document_number?.replaceAll(/\D/g, '').replace(/^0+/, ''),
    )
    expect(new Set(documents).size).toBe(documents.length)
  }
})

/** People as companies write them: columns in any order, blank lines, repeated people, odd words, two encodings. */
function randomFile(random: Random): { file: Buffer; lines: number } {
  const people = Array.from({ length: 1 + Math.floor(random() * 40) }, () => somebody(random))
  for (const person of [...people])
    if (random() < 0.15)
      people.push({ ...person, 'Número de documento': `0${person['Número de documento']}` })
  const titles = shuffled([...Object.keys(people[0] ?? {}), 'Nota'], random)
  const delimiter = pick([';', ',', '\t', '|'], random)
  const quoted = (cell: string) => (/[;,\t|"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const below = people.flatMap((person) => {
    const line = titles.map((title) => quoted(person[title] ?? '')).join(delimiter)
    return random() < 0.2 ? [delimiter.repeat(titles.length - 1), line] : [line]
  })
  const above = random() < 0.3 ? [`Corredores${delimiter}`, ''] : []
  const text = [...above, titles.join(delimiter), ...below].join(pick(['\n', '\r\n'], random))
  return {
    file: Buffer.from(text, random() < 0.5 ? 'utf8' : 'latin1'),
    lines: below.length,
  }
}

function somebody(random: Random): ListedPerson {
  const oneOf = (...values: string[]) => pick(values, random)
  return listedPerson({
    Categoría: oneOf('10K', '10 km', '10k', '21K', '', 'Relevos', 'relevos', 'Relevos'),
    Equipo: oneOf('Rayos', 'rayos', 'Cóndores', 'CONDORES', '', 'Tercos'),
    'Tipo de documento': oneOf('CC', 'C.C.', 'cedula', 'CC', 'NIT'),
    'Número de documento': oneOf(
      '80.001.001',
      '80002002',
      '80 003 003',
      String(81_000_000 + Math.floor(random() * 1e6)),
    ),
    'Fecha de nacimiento': oneOf('17/05/1990', '1990-05-17', '33010', '31/02/1990', '17/05/2015', '1-1-88'),
    Género: oneOf('Femenino', 'fem', 'M', 'H', 'x y z'),
    Ciudad: oneOf('Bogotá', 'Bogota', 'Cali', 'Macondo', 'Medellín, Antioquia'),
    Celular: oneOf('3001234567', '+57 300 123 4567', '123'),
    Talla: oneOf('M', 'mediana', 'L', 'XXL'),
    Nombres: oneOf('Ana', 'José María', '=1+1', '"Ñata"'),
  })
}

function shuffled<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value)
}
