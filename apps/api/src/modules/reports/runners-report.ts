import { cityName, GENDERS } from '@zancada/contracts'
import type { Database } from '../../platform/database/connect'
import { cellText } from './cell-text.rules'
import { genderWords } from './gender-words.rules'
import type { Question } from './question.rules'
import { column, figure, type ReportContent, type Section, share, sumOf } from './report-content.rules'
import { countPlaces, type RunnerGroup, selectRunners } from './runners-report.repository'

const MEASURES = [column('runners', 'Corredores', 'count'), column('share', 'Parte', 'percent')]

const SECTIONS: readonly {
  readonly by: RunnerGroup
  readonly title: string
  readonly label: string
  readonly words: (label: string) => string
}[] = [
  { by: 'category', title: 'Por categoría', label: 'Categoría', words: (label) => label },
  { by: 'age', title: 'Por edad el día de la carrera', label: 'Edad', words: ageWords },
  { by: 'gender', title: 'Por género', label: 'Género', words: (gender) => namedGender(gender) },
  {
    by: 'city',
    title: 'Por ciudad',
    label: 'Ciudad',
    words: (code) => cityName(code) ?? (code || 'Sin ciudad'),
  },
  { by: 'size', title: 'Por talla', label: 'Talla', words: (size) => size || 'Sin talla' },
]

export async function runnersReport(db: Database, question: Question): Promise<ReportContent> {
  const sections: Section[] = []
  for (const { by, title, label, words } of SECTIONS) {
    const counted = await selectRunners(db, question, by)
    const all = counted.reduce((sum, { runners }) => sum + runners, 0)
    const rows = counted.map((row) => ({
      label: words(row.label),
      runners: row.runners,
      share: share(row.runners, all),
    }))
    sections.push({
      key: by,
      title,
      label: { title: label, kind: 'text' },
      measures: MEASURES,
      rows,
      totals: { ...sumOf(MEASURES, rows), share: share(all, all) },
    })
  }
  const places = await countPlaces(db, question)
  const rowsOf = (key: RunnerGroup) => sections.find((section) => section.key === key)?.rows ?? []
  const all = rowsOf('category').reduce((sum, row) => sum + Number(row.runners), 0)
  const women = rowsOf('gender').find(({ label }) => label === genderWords('female'))
  return {
    figures: [
      figure('runners', 'Corredores inscritos', 'count', all),
      figure('women', 'Mujeres', 'percent', share(Number(women?.runners ?? 0), all)),
      figure('cities', 'Ciudades', 'count', rowsOf('city').length),
    ],
    chart:
      all === 0
        ? null
        : {
            title: 'Corredores por edad',
            kind: 'count',
            shape: 'bars',
            points: rowsOf('age').map((row) => ({ label: row.label, value: Number(row.runners) })),
          },
    sections,
    detail: null,
    notes: [
      ...(all === places
        ? []
        : [
            `Hay ${cellText(all, 'count')} corredores y ${placesText(places)}: un equipo de relevos es una inscripción y aquí cuenta cada uno de sus corredores.`,
          ]),
      'Cuentan las inscripciones confirmadas, sin las canceladas. Las fechas filtran el día en que se confirmaron.',
    ],
  }
}

const placesText = (places: number) =>
  places === 1 ? '1 inscripción confirmada' : `${cellText(places, 'count')} inscripciones confirmadas`

function namedGender(text: string): string {
  const gender = GENDERS.find((each) => each === text)
  return gender === undefined ? 'Sin género' : genderWords(gender)
}

function ageWords(band: string): string {
  if (band === 'z') return 'Sin fecha de nacimiento'
  if (band === '00') return 'Menores de 18'
  if (band === '18') return '18 a 29'
  if (band === '70') return '70 o más'
  return `${band} a ${Number(band) + 9}`
}
