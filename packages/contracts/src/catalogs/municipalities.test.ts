import { expect, it } from 'vitest'
import { CITIES } from './cities'
import { ELSEWHERE, isElsewhere } from './elsewhere'
import { cityName, findCityCodes, MUNICIPALITIES } from './municipalities'

it('has every municipality once, each in a department, by a code of five digits', () => {
  expect(MUNICIPALITIES).toHaveLength(1119)
  expect(new Set(MUNICIPALITIES.map(({ code }) => code)).size).toBe(1119)
  expect(new Set(MUNICIPALITIES.map(({ department }) => department)).size).toBe(33)
  for (const { code, name } of MUNICIPALITIES) {
    expect(code).toMatch(/^\d{5}$/)
    expect(name, code).toMatch(/^[A-ZÁÉÍÓÚÑ][\p{L} -]+$/u)
    expect(name, code).not.toMatch(/ (De|Del|De La|Y) /)
    expect(isElsewhere(code)).toBe(false)
  }
})

it('keeps those of the platform as they were written', () => {
  for (const { code, name } of CITIES) expect(cityName(code)).toBe(name)
  expect(['05647', '27493', '15693', '88564'].map(cityName)).toEqual([
    'San Andrés de Cuerquia',
    'Nuevo Belén de Bajirá',
    'Santa Rosa de Viterbo',
    'Providencia y Santa Catalina',
  ])
})

it('names abroad by country, with codes that no municipality has, and what is in no list', () => {
  expect(ELSEWHERE.length).toBeGreaterThan(190)
  expect(new Set(ELSEWHERE.map(({ code }) => code)).size).toBe(ELSEWHERE.length)
  for (const { code, name } of ELSEWHERE) {
    expect(code).toMatch(/^00\d{3}$/)
    expect(name.length, code).toBeGreaterThan(3)
  }
  expect([cityName('00862'), cityName('00999'), cityName('00000'), cityName(null)]).toEqual([
    'Venezuela',
    'Otra ciudad',
    null,
    null,
  ])
})

it('finds all that share a name, and the one whose department is told', () => {
  expect(findCityCodes('bogota')).toEqual(['11001'])
  expect(findCityCodes('Barbosa').toSorted()).toEqual(['05079', '68077'])
  expect(findCityCodes('barbosa, santander')).toEqual(['68077'])
  expect(findCityCodes('68077')).toEqual(['68077'])
  expect(findCityCodes('Macondo')).toEqual([])
})
