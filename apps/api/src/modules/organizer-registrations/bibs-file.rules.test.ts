import { describe, expect, it } from 'vitest'
import { csvLines } from '../../platform/sheets/csv-lines.rules'
import { type NamedRunner, readBibs } from './bibs-file.rules'
import type { BibOut } from './bibs-out.rules'

const runner = (id: string, rest: Partial<NamedRunner> = {}): NamedRunner => ({
  id,
  category_id: '10k',
  document_number: `10${id}`,
  ticket_code: `T${id}`,
  bib: null,
  first_name: 'Ana',
  last_name: 'Ruiz',
  team_id: null,
  team_seat: null,
  document_key: `CC10${id}`,
  keeps_bib: false,
  ...rest,
})
const runners = [runner('1'), runner('2'), runner('3', { bib: '30' })]
const read = (csv: string, people = runners, out: readonly BibOut[] = []) =>
  readBibs(csvLines(csv), people, () => undefined, out)

describe('a file of bibs', () => {
  it.each([
    'documento;dorsal\n101;7\n102;8',
    '\uFEFFDocumento,Dorsal\r\n101,7\r\n102,8\r\n',
    'cédula\tdorsal\r101\t7\r102\t8',
    '"101";"7"\n"T2" ; " 8 "',
    '1.0.1;7\n\n;;\n0000102;8',
  ])('is read by commas, semicolons or tabs, with or without titles: %j', (csv) => {
    expect(read(csv)).toEqual({
      faults: {},
      given: [
        { id: '1', bib: '7' },
        { id: '2', bib: '8' },
      ],
    })
  })

  it('names a runner by document or ticket, and writes bibs in capitals', () => {
    expect(read('t1;a-7').given).toEqual([{ id: '1', bib: 'A-7' }])
    const scanned = `Z1.K7Q2M9XB4T0WZC5H.t4q0xc.AZjA3gAAcACAAAAAAAAAAQ.${'s'.repeat(86)}`
    expect(read(`${scanned};9`, [runner('5', { ticket_code: 'K7Q2M9XB4T0WZC5H' })]).given).toEqual([
      { id: '5', bib: '9' },
    ])
  })

  it('refuses a line of endless columns, and tells of an endless file its first faults', () => {
    expect(read(`101;7${';x'.repeat(1_000)}`).faults).toEqual({
      'rows.1': ['La línea tiene demasiadas columnas'],
    })
    expect(read(`101;7${';'.repeat(1_000)}`)).toEqual({ faults: {}, given: [{ id: '1', bib: '7' }] })
    expect(Object.keys(read('x;y\n'.repeat(5_000)).faults)).toHaveLength(500)
    expect(read(`${'9'.repeat(10_000)};7`).faults).toEqual({
      'rows.1': [`Nadie inscrito tiene el documento o la entrada «${'9'.repeat(60)}»`],
    })
  })

  it('tells every faulty line by its number, and gives the others', () => {
    const csv = [
      'documento;dorsal',
      '101;',
      ';7',
      '102;siete!',
      '999;7',
      '103;ABCDEFGHIJKLM',
      '102;7"8',
      '103;31',
    ].join('\n')
    const { faults, given } = read(csv)
    expect(faults).toEqual({
      'rows.2': ['Faltan el documento o el dorsal'],
      'rows.3': ['Faltan el documento o el dorsal'],
      'rows.4': ['«siete!» no es un dorsal'],
      'rows.5': ['Nadie inscrito tiene el documento o la entrada «999»'],
      'rows.6': ['«ABCDEFGHIJKLM» no es un dorsal'],
      'rows.7': ['«7"8» no es un dorsal'],
    })
    expect(given).toEqual([{ id: '3', bib: '31' }])
  })

  it('refuses a runner named twice, and a document that runs in several categories', () => {
    expect(read('101;7\nT1;8').faults).toEqual({ 'rows.2': ['«T1» está dos veces en el archivo'] })
    const twice = [...runners, runner('4', { document_number: '101' })]
    expect(read('101;7', twice).faults).toEqual({
      'rows.1': ['«101» corre en varias categorías: usa el código de cada entrada'],
    })
    expect(read('T4;7', twice).given).toEqual([{ id: '4', bib: '7' }])
  })

  it('refuses one bib for two, and one that somebody outside the file keeps', () => {
    expect(read('101;7\n102;8\n103;7').faults).toEqual({ 'rows.3': ['El dorsal 7 ya está en la línea 1'] })
    expect(read('101;7\n102;7\n103;7').faults).toMatchObject({
      'rows.3': ['El dorsal 7 ya está en la línea 1'],
    })
    expect(read('101;30').faults).toEqual({ 'rows.1': ['El dorsal 30 lo tiene Ana Ruiz'] })
    expect(read('101;30\n103;31').faults).toEqual({})
  })

  it('refuses what is out of the category’s range, and only there', () => {
    const range = { category_name: '10K', bib_prefix: '', bib_from: 1, bib_to: 99, reserved: [] }
    const people = [runner('1'), runner('2', { category_id: '21k' })]
    const { faults, given } = readBibs(
      csvLines('101;100\n102;100'),
      people,
      (id) => (id === '10k' ? range : undefined),
      [],
    )
    expect(faults).toEqual({ 'rows.1': ['Los dorsales de 10K van del 1 al 99'] })
    expect(given).toEqual([{ id: '2', bib: '100' }])
  })

  it('gives a runner who registered again the number that they have with their kit', () => {
    const own = {
      bib: '7',
      team_id: null,
      team_seat: null,
      document_key: 'CC101',
      first_name: 'Ana',
      last_name: 'Ruiz',
    }
    expect(read('101;7', runners, [own]).faults).toEqual({})
    expect(Object.keys(read('102;7', runners, [own]).faults)).toEqual(['rows.1'])
  })

  it('finds nobody by an empty document', () => {
    expect(read('-;7', [runner('1', { document_number: null, ticket_code: null })]).given).toEqual([])
  })

  it('reads titles only in its first line', () => {
    expect(Object.keys(read('101;7\ndocumento;dorsal').faults)).toEqual(['rows.2'])
    for (const title of ['Identificación', 'identificacion', 'CEDULA', 'ticket'])
      expect(read(`${title};dorsal\n101;7`).faults).toEqual({})
    for (const name of ['mi-ticket', 'ticket-1'])
      expect(Object.keys(read(`${name};7`).faults)).toEqual(['rows.1'])
  })

  describe('a team', () => {
    const team = [
      runner('1', { team_id: 't', team_seat: 1, bib: '214-1' }),
      runner('2', { team_id: 't', team_seat: 2, bib: '214-2' }),
      runner('3', { bib: '30' }),
    ]

    it.each(['101;300', '102;300-2', '101;300\n102;300'])('is numbered whole by %j', (csv) => {
      const { faults, given } = read(csv, team)
      expect(faults).toEqual({})
      expect([...given].sort((one, other) => one.id.localeCompare(other.id))).toEqual([
        { id: '1', bib: '300-1' },
        { id: '2', bib: '300-2' },
      ])
    })

    it('has one number', () => {
      expect(read('101;300\n102;301', team).faults).toEqual({
        'rows.2': ['El equipo ya tiene el 300 en la línea 1'],
      })
    })

    it('gets no number that left with a kit of another team, and one that a single runner took', () => {
      const out = {
        bib: '300-3',
        team_id: 'x',
        team_seat: 3,
        document_key: 'CC1',
        first_name: null,
        last_name: null,
      }
      expect(read('101;300', team, [out]).faults).toEqual({
        'rows.1': ['El dorsal 300 se entregó con el kit de otra persona, que ya no está en la carrera'],
      })
      expect(read('101;300', team, [{ ...out, team_id: 't' }]).faults).toEqual({})
      expect(read('101;300', team, [{ ...out, bib: '300', team_id: null, team_seat: null }]).faults).toEqual(
        {},
      )
    })

    it('leaves its number to another that takes it in the same file', () => {
      const others = [runner('4', { team_id: 'u', team_seat: 1, bib: '215-1' })]
      expect(read('101;300\n104;214', [...team, ...others]).faults).toEqual({})
    })
  })
})
