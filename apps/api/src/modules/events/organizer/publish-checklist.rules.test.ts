import { describe, expect, it } from 'vitest'
import { type ChecklistFacts, missingItems, publishChecklist } from './publish-checklist.rules'

const at = (text: string) => new Date(`${text}T00:00:00-05:00`)
const NOW = at('2027-01-15')

const whole: ChecklistFacts = {
  summary: 'Por la orilla del río',
  city_code: '05001',
  venue: 'Parques del Río',
  starts_at: at('2027-03-14'),
  registration_opens_at: at('2027-01-01'),
  registration_closes_at: at('2027-03-10'),
  waiver: 'Declaro que…',
  categories: [{ name: '10K', phases: [{ starts_at: at('2027-01-01'), ends_at: at('2027-02-01') }] }],
}
const withPhase = (from: string, to: string) => ({
  categories: [...whole.categories, { name: '5K', phases: [{ starts_at: at(from), ends_at: at(to) }] }],
})
const NO_PRICE: [string, string] = ['categories.1.phases', '«5K» no tiene precio durante las inscripciones']

describe('before publishing', () => {
  it.each<[string, Partial<ChecklistFacts>, [string, string][]]>([
    ['nothing is missing', {}, []],
    ['a summary', { summary: '' }, [['summary', 'Cuenta en pocas palabras de qué se trata']]],
    ['a city', { city_code: null }, [['city_code', 'Indica la ciudad']]],
    ['a place', { venue: '' }, [['venue', 'Indica el lugar de salida']]],
    ['a date', { starts_at: null }, [['starts_at', 'Indica la fecha y la hora de la carrera']]],
    ['a date ahead', { starts_at: NOW }, [['starts_at', 'La fecha de la carrera ya pasó']]],
    [
      'when registration opens',
      { registration_opens_at: null },
      [['registration_closes_at', 'Indica cuándo abren y cierran las inscripciones']],
    ],
    [
      'when registration closes',
      { registration_closes_at: null },
      [['registration_closes_at', 'Indica cuándo abren y cierran las inscripciones']],
    ],
    [
      'a close ahead',
      { registration_closes_at: NOW, categories: [{ name: '10K', phases: [] }] },
      [
        ['registration_closes_at', 'La fecha de cierre de inscripciones ya pasó'],
        ['categories.0.phases', '«10K» no tiene precio durante las inscripciones'],
      ],
    ],
    [
      'categories',
      { categories: [] },
      [
        ['categories', 'Agrega al menos una categoría'],
        ['phases', 'Cada categoría necesita al menos una etapa de precio'],
      ],
    ],
    ['a price that is over', withPhase('2027-01-01', '2027-01-10'), [NO_PRICE]],
    ['a price that ends now', withPhase('2027-01-01', '2027-01-15'), [NO_PRICE]],
    [
      'no more: one price of two will do',
      {
        categories: [
          {
            name: '10K',
            phases: [
              { starts_at: at('2027-01-01'), ends_at: at('2027-01-10') },
              { starts_at: at('2027-01-10'), ends_at: at('2027-02-10') },
            ],
          },
        ],
      },
      [],
    ],
    ['a price after the close', withPhase('2027-03-10', '2027-03-12'), [NO_PRICE]],
    ['no more: a price of tomorrow will do', withPhase('2027-01-16', '2027-01-17'), []],
    [
      'a waiver',
      { waiver: '' },
      [['policies.waiver', 'Escribe la exoneración que se acepta al inscribirse']],
    ],
  ])('it asks for %s', (_, missing, items) => {
    expect(missingItems(publishChecklist({ ...whole, ...missing }, NOW))).toEqual(items)
  })

  it('lists what is not done as such', () => {
    const undone = publishChecklist({ ...whole, summary: '', waiver: '' }, NOW).filter(
      ({ is_done }) => !is_done,
    )
    expect(undone.map(({ code }) => code)).toEqual(['summary', 'waiver'])
  })

  it('lists what is done, too', () => {
    const checklist = publishChecklist(whole, NOW)
    expect(checklist).toHaveLength(8)
    expect(checklist.every(({ is_done, detail }) => is_done && detail === null)).toBe(true)
  })
})
