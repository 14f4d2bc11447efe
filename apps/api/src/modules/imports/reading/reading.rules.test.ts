import { CITIES, type City, ELSEWHERE, MUNICIPALITIES } from '@zancada/contracts'
import { describe, expect, it } from 'vitest'
import { pick, seededRandom } from '../../../platform/seeded-random'
import { cellText } from './cell-text.rules'
import { readAnswer } from './read-answer.rules'
import { readCategory, readCity, readSize } from './read-choice.rules'
import { readEmail, readPhone } from './read-contact.rules'
import { dayFirst, readBirth, readDate } from './read-date.rules'
import { readDocumentNumber, readDocumentType, splitDocument } from './read-document.rules'
import { mMeansFemale, readGender, readName, splitFullName } from './read-person.rules'
import type { Reading } from './reading.rules'

const TODAY = '2026-11-16'
const readAs = <Value>(reading: Reading<Value>) => ('value' in reading ? reading.value : undefined)
const isNoted = (reading: Reading<unknown>) => 'note' in reading && reading.note !== undefined

describe('a cell', () => {
  it('is what it says, without the invisible signs and the apostrophe of our own sheets', () => {
    expect(cellText('\u200b Ana\u00a0 María \ufeff')).toBe('Ana María')
    expect(cellText("'+573001234567")).toBe('+573001234567')
  })

  it('that begins like a formula is text', () => {
    expect(cellText('=HYPERLINK("http://x")')).toBe('=HYPERLINK("http://x")')
  })
})

describe('a date', () => {
  it.each([
    ['17/05/1990', '1990-05-17'],
    ['7-5-1990', '1990-05-07'],
    ['17.05.1990', '1990-05-17'],
    ['1990-05-17', '1990-05-17'],
    ['1990/5/7', '1990-05-07'],
    ['1990-05-17T00:00:00Z', '1990-05-17'],
    ['17/05/1990 0:00:00', '1990-05-17'],
    ['33010', '1990-05-17'],
    ['33010.0', '1990-05-17'],
    ['17 de mayo de 1990', '1990-05-17'],
    ['17-may-1990', '1990-05-17'],
    ['29/02/2000', '2000-02-29'],
  ])('«%s» is %s', (written, date) => {
    expect(readDate(written, TODAY)).toEqual({ value: date })
  })

  it('of two digits is the last such year, and that is told', () => {
    expect(readDate('17/05/90', TODAY)).toEqual({
      value: '1990-05-17',
      note: '«17/05/90» se leyó como 17/05/1990',
    })
    expect(readAs(readDate('01-01-26', TODAY))).toBe('2026-01-01')
    expect(readAs(readDate('17-may-27', TODAY))).toBe('1927-05-17')
  })

  it.each(['31/02/1990', '29/02/1999', '05/27/1990', '00/01/1990', '1990-13-01'])(
    '«%s» is told not to exist',
    (written) => {
      expect(readDate(written, TODAY)).toEqual({
        fault: expect.stringContaining('no es una fecha que exista'),
      })
    },
  )

  it('is no year, no word and no large number', () => {
    expect(readDate('1990', TODAY)).toEqual({ fault: expect.stringContaining('solo un año') })
    for (const written of ['ayer', '12', '999999', '17/05', '17 de brumario de 1990'])
      expect(readDate(written, TODAY)).toEqual({ fault: expect.stringContaining('no es una fecha') })
  })

  it('of birth is not in the future', () => {
    expect(readBirth('17/11/2026', TODAY)).toEqual({ fault: '«17/11/2026» está en el futuro' })
    expect(readBirth('16/11/2026', TODAY)).toEqual({ value: TODAY })
  })

  it('of whatever day reads the same in its three forms', () => {
    const random = seededRandom(14)
    for (let turn = 0; turn < 500; turn += 1) {
      const serial = 4_000 + Math.floor(random() * 42_000)
      const iso = readAs(readDate(String(serial), TODAY)) ?? ''
      expect(iso).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(readDate(iso, TODAY)).toEqual({ value: iso })
      expect(readDate(dayFirst(iso), TODAY)).toEqual({ value: iso })
    }
  })
})

describe('a document', () => {
  it.each([
    ['CC', 'CC', false],
    ['c.c.', 'CC', false],
    ['Cédula de Ciudadanía', 'CC', false],
    ['cedula', 'CC', true],
    ['T.I', 'TI', false],
    ['Pasaporte', 'PA', false],
    ['passport', 'PA', true],
    ['cedula extranjeria', 'CE', true],
  ])('type «%s» is %s', (written, type, noted) => {
    const reading = readDocumentType(written)
    expect([readAs(reading), isNoted(reading)]).toEqual([type, noted])
  })

  it('type that is none names those there are', () => {
    expect(readDocumentType('NIT')).toEqual({ fault: expect.stringContaining('CC, TI, CE') })
  })

  it('number comes without dots, spaces or dashes', () => {
    for (const written of ['1.020.304.050', '1 020 304 050', '1020304050.0', '1,020,304,050', '1020304050'])
      expect(readDocumentNumber(written)).toEqual({ value: '1020304050' })
    expect(readDocumentNumber('ab-12345')).toEqual({ value: 'AB12345' })
  })

  it.each([
    ['1.000.100.000', '1000100000'],
    ['52.000', '52000'],
    ['1.020.000', '1020000'],
    ['V-12.345.000', 'V12345000'],
    ['1000100000.0', '1000100000'],
    ['1,000,100,000.00', '1000100000'],
    ['1 000 100 000.0', '1000100000'],
    ['61.230.043.0', '61230043'],
    ['C.I. 12345678.0', 'CI12345678'],
    ['1020304050,0', '1020304050'],
    ['1.020.304.050,00', '1020304050'],
    ['1020304050.000', '1020304050'],
    ['1,000,100,000', '1000100000'],
  ])('number «%s» keeps the zeros of its thousands', (written, number) => {
    expect(readDocumentNumber(written)).toEqual({ value: number })
  })

  it('number that lost its digits is told', () => {
    expect(readDocumentNumber('1,02E+09')).toEqual({ fault: expect.stringContaining('perdió cifras') })
    expect(readDocumentNumber('12')).toEqual({
      fault: expect.stringContaining('no es un número de documento'),
    })
  })
})

describe('what real systems write', () => {
  it('is understood, and told: days without signs, several phones, a document with its type', () => {
    expect(readDate('20010517', '2026-11-18')).toEqual({
      value: '2001-05-17',
      note: '«20010517» se leyó como 17/05/2001',
    })
    expect(readDate('20011705', '2026-11-18')).toEqual({ fault: expect.stringContaining('no es una fecha') })
    expect(readPhone('3001234567 / 310 765 4321')).toEqual({
      value: '+573001234567',
      note: '«3001234567 / 310 765 4321» se leyó como +573001234567',
    })
    expect(readPhone('300 123 4567')).toEqual({ value: '+573001234567' })
    expect(readPhone('300.123.0000')).toEqual({ value: '+573001230000' })
    expect(readPhone('3001234567.0')).toEqual({ value: '+573001234567' })
    expect(cellText("'61230143")).toBe('61230143')
    expect(splitDocument('C.C. 61.230.052')).toEqual({ type: 'CC', number: '61.230.052' })
    expect(splitDocument('CE 345678')).toEqual({ type: 'CE', number: '345678' })
    expect(splitDocument('PPT-4455667')).toEqual({ type: 'PPT', number: '4455667' })
    // A passport may begin with letters.
    expect(splitDocument('PA123456')).toEqual({ type: null, number: 'PA123456' })
    expect(splitDocument('61230052')).toEqual({ type: null, number: '61230052' })
  })

  it.each([
    '=HYPERLINK("http://mal.example")',
    '<img src=x onerror=alert(1)>',
    'Ana 😀 Ríos',
    'Ana \u202esoíR',
    'ana@correo.co',
  ])('is no name when it is «%s»', (written) => {
    expect(readName(written)).toEqual({ fault: expect.stringContaining('no es un nombre') })
    expect(splitFullName(`${written} Peña`)).toHaveProperty('fault')
  })

  it('is a name with the signs that names have', () => {
    for (const name of ["D'Angelo", 'Ana-María', 'Mª Luisa', 'Nuñez de la Peña', 'José Jr.', 'Nɔŋ 12'])
      expect(readName(name)).toEqual({ value: name })
  })

  it('is quoted cut where it is very long', () => {
    const { fault } = { fault: '', ...readName('<'.repeat(5_000)) }
    expect(fault.length).toBeLessThan(100)
  })

  it('has the surnames first where its column says so', () => {
    expect(splitFullName('Ríos Peña Ana María', true)).toMatchObject({
      value: { first_name: 'Ana María', last_name: 'Ríos Peña' },
    })
    expect(splitFullName('De la Hoz Ruiz Ana', true)).toMatchObject({
      value: { first_name: 'Ana', last_name: 'De la Hoz Ruiz' },
    })
    expect(splitFullName('Ríos, Ana', true)).toMatchObject({
      value: { first_name: 'Ana', last_name: 'Ríos' },
    })
  })
})

it('a city with its department, as we write it, has nothing to be looked at', () => {
  expect(readCity('Medellín, Antioquia', MUNICIPALITIES, CITIES)).not.toHaveProperty('note')
  expect(readCity('medellin antioquia', MUNICIPALITIES, CITIES)).not.toHaveProperty('note')
  expect(readCity('Medelin', MUNICIPALITIES, CITIES)).toHaveProperty('note')
})

describe('a contact', () => {
  it.each([
    '3001234567',
    '300 123 4567',
    '+57 300 123 4567',
    '57-300-1234567',
    '(300) 1234567',
    '00573001234567',
  ])('phone «%s» is Colombian', (written) => {
    expect(readPhone(written)).toEqual({ value: '+573001234567' })
  })

  it('phone of another country keeps it, and what is none is told', () => {
    expect(readPhone('+1 305 555 0100')).toEqual({ value: '+13055550100' })
    for (const written of ['12345', 'no tiene', '3,001E+09', '300123456'])
      expect(readPhone(written)).toEqual({ fault: expect.stringContaining('no es un celular válido') })
  })

  it('e-mail is trimmed of what lists leave around it', () => {
    for (const written of [
      'Ana@Correo.co',
      ' ana@correo.co; ',
      'Ana Ríos <ana@correo.co>',
      'mailto:ana@correo.co.',
    ])
      expect(readEmail(written)).toEqual({ value: 'ana@correo.co' })
    for (const written of ['ana@', 'ana correo.co', 'no'])
      expect(readEmail(written)).toEqual({ fault: `«${written}» no es un correo válido` })
  })
})

describe('a person', () => {
  it('has a gender however it is shortened', () => {
    expect(readGender('Femenino', false)).toEqual({ value: 'female' })
    expect(readGender('fem', false)).toEqual({ value: 'female', note: '«fem» se leyó como Femenino' })
    expect(readGender('F', false)).toEqual({ value: 'female' })
    expect(readGender('M', false)).toEqual({ value: 'male' })
    expect(readGender('H', true)).toEqual({ value: 'male' })
    expect(readGender('M', true)).toEqual({ value: 'female', note: '«M» se leyó como Femenino' })
    expect(readGender('no binario', false)).toEqual({ value: 'non_binary' })
    expect(readGender('no sé', false)).toEqual({ fault: expect.stringContaining('no es un género') })
  })

  it('whose gender is «M» is a man, or a woman where men are an «H»', () => {
    expect(readAs(readGender('M', mMeansFemale(['F', 'M', 'M'])))).toBe('male')
    expect(readAs(readGender('M', mMeansFemale(['H', 'M', 'M'])))).toBe('female')
    expect(readAs(readGender('M', mMeansFemale(['H', 'M', 'F'])))).toBe('male')
  })

  it.each([
    ['Ana Ríos', 'Ana', 'Ríos'],
    ['Ana Ríos Peña', 'Ana', 'Ríos Peña'],
    ['Ana María Ríos Peña', 'Ana María', 'Ríos Peña'],
    ['Ana María de la Hoz Peña', 'Ana María', 'de la Hoz Peña'],
    ['Ríos Peña, Ana María', 'Ana María', 'Ríos Peña'],
  ])('named «%s» is %s and %s', (written, first_name, last_name) => {
    const reading = splitFullName(written)
    expect(readAs(reading)).toEqual({ first_name, last_name })
    expect(isNoted(reading)).toBe(true)
  })

  it('has more than one word for a name, and letters in it', () => {
    expect(splitFullName('Ana')).toEqual({ fault: '«Ana» no tiene nombre y apellido' })
    expect(readName('123')).toEqual({ fault: '«123» no es un nombre' })
  })
})

describe('a choice', () => {
  const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
  it.each([
    ['m', 'M', false],
    ['Mediana', 'M', true],
    ['talla m', 'M', true],
    ['extra large', 'XL', true],
    ['2XL', 'XXL', true],
  ])('of size «%s» is %s', (written, size, noted) => {
    const reading = readSize(written, sizes)
    expect([readAs(reading), isNoted(reading)]).toEqual([size, noted])
  })

  it('of a size that there is not names those there are', () => {
    expect(readSize('XXXL', sizes)).toEqual({ fault: expect.stringContaining('XS, S, M') })
  })

  const categories = [
    { id: '1', name: '10K', distance_m: 10_000 },
    { id: '2', name: '5K Recreativa', distance_m: 5_000 },
    { id: '3', name: 'Media Guayacán', distance_m: 21_097 },
    { id: '4', name: '10K Élite', distance_m: 10_000 },
  ]
  it.each([
    ['10k', '1', false],
    ['10 km', '1', true],
    ['10 Kilómetros', '1', true],
    ['10K elite', '4', true],
    ['5 km', '2', true],
    ['21K', '3', true],
    ['media maratón', '3', true],
    ['Distancia 5k', '2', true],
  ])('of category «%s» is %s', (written, id, noted) => {
    const reading = readCategory(written, categories)
    expect([readAs(reading)?.id, isNoted(reading)]).toEqual([id, noted])
  })

  it('of a category that may be two is told both', () => {
    const two = categories
      .filter(({ id }) => id !== '1')
      .concat({ id: '5', name: '10K Abierta', distance_m: 10_000 })
    expect(readCategory('10', two)).toEqual({ fault: expect.stringContaining('10K Élite o 10K Abierta') })
    expect(readCategory('42K', two)).toEqual({ fault: expect.stringContaining('no es una categoría') })
  })

  it.each([
    ['Bogotá', '11001', false],
    ['bogotá', '11001', false],
    ['Bogota', '11001', true],
    ['Bogotá D.C.', '11001', true],
    ['Santiago de Cali', '76001', true],
    ['Cali - Valle', '76001', true],
    ['Medellín, Antioquia', '05001', false],
    ['Medelin', '05001', true],
    ['05001', '05001', false],
    ['5001', '05001', true],
  ])('of city «%s» is %s', (written, code, noted) => {
    const reading = readCity(written, CITIES)
    expect([readAs(reading)?.code, isNoted(reading)]).toEqual([code, noted])
  })

  it('of a city whose name two have asks for its department, which tells them apart', () => {
    const cities: City[] = [
      { code: '05079', name: 'Barbosa', department: 'Antioquia' },
      { code: '68077', name: 'Barbosa', department: 'Santander' },
    ]
    expect(readCity('Barbosa', cities)).toEqual({
      fault: '«Barbosa» puede ser Barbosa, Antioquia o Barbosa, Santander: escribe también el departamento',
    })
    expect(readAs(readCity('Barbosa (Santander)', cities))?.code).toBe('68077')
    expect(readCity('Macondo', cities)).toEqual({ fault: expect.stringContaining('no está en la lista') })
  })

  it('of a name that a usual city shares with a small town is the usual one, and noted', () => {
    const armenia = readCity('Armenia', MUNICIPALITIES, CITIES)
    expect([readAs(armenia)?.code, isNoted(armenia)]).toEqual(['63001', true])
    expect(readAs(readCity('Armenia, Antioquia', MUNICIPALITIES, CITIES))?.code).toBe('05059')
    expect(readAs(readCity('chiquinquira', MUNICIPALITIES, CITIES))?.code).toBe('15176')
    expect(readAs(readCity('Medelin', MUNICIPALITIES, CITIES))?.code).toBe('05001')
    expect(readAs(readCity('Venezuela', [...MUNICIPALITIES, ...ELSEWHERE], CITIES))?.code).toBe('00862')
    expect(readCity('Guadalupe', MUNICIPALITIES, CITIES)).toEqual({
      fault: expect.stringContaining('escribe también el departamento'),
    })
  })

  it('of every municipality is found by its code and with its department', () => {
    for (const city of MUNICIPALITIES)
      for (const written of [city.code, `${city.name}, ${city.department}`])
        expect(readAs(readCity(written, MUNICIPALITIES, CITIES))?.code, written).toBe(city.code)
  })

  it('of every city is found by its name, plain or not, and by its code', () => {
    for (const city of CITIES)
      for (const written of [city.name, city.code, `${city.name.toUpperCase()}, ${city.department}`])
        expect(readAs(readCity(written, CITIES))?.code).toBe(city.code)
  })
})

describe('an answer', () => {
  const question = {
    id: 'q',
    label: 'P',
    options: ['Sí, claro', 'Tal vez'],
    is_required: false,
    category_ids: [],
  }
  it('is of the kind that its question asks for', () => {
    const read = (kind: 'text' | 'choice' | 'number' | 'date' | 'yes_no', written: string) =>
      readAnswer(written, { ...question, kind }, TODAY)
    expect(read('text', 'Hola')).toEqual({ value: 'Hola' })
    expect(read('choice', 'tal vez')).toEqual({ value: 'Tal vez' })
    expect(read('choice', 'si claro')).toEqual({ value: 'Sí, claro', note: expect.any(String) })
    expect(read('choice', 'nunca')).toEqual({ fault: expect.stringContaining('Sí, claro, Tal vez') })
    expect(read('number', '1.200,5')).toEqual({ value: 1200.5 })
    expect(read('number', 'mil')).toEqual({ fault: '«mil» no es un número' })
    expect(read('date', '17/05/1990')).toEqual({ value: '1990-05-17' })
    expect(read('yes_no', 'Sí')).toEqual({ value: true })
    expect(read('yes_no', 'NO')).toEqual({ value: false })
    expect(read('yes_no', 'quizás')).toEqual({ fault: '«quizás» no es sí ni no' })
  })
})

describe('whatever is written', () => {
  it('is read or told, and never throws', () => {
    const random = seededRandom(2026)
    const signs = ['a', 'Ñ', '9', '0', '.', ',', '/', '-', ' ', '@', '+', '=', '\u0301', '😀', 'E', 'k', '«']
    for (let turn = 0; turn < 3_000; turn += 1) {
      const written = cellText(
        Array.from({ length: Math.floor(random() * 14) }, () => pick(signs, random)).join(''),
      )
      for (const reading of [
        readDate(written, TODAY),
        readDocumentType(written),
        readDocumentNumber(written),
        readPhone(written),
        readEmail(written),
        readGender(written, false),
        readName(written),
        splitFullName(written),
        readSize(written, ['S', 'M']),
        readCategory(written, [{ id: '1', name: '10K', distance_m: 10_000 }]),
        readCity(written, CITIES),
      ])
        expect('value' in reading || reading.fault.length > 0).toBe(true)
    }
  })
})
