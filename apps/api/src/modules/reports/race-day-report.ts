import type { Database } from '../../platform/database/connect'
import { quarterText } from './cell-text.rules'
import { everyQuarter } from './quarters.rules'
import type { Question } from './question.rules'
import { type Pickups, selectPickups, selectReadiness } from './race-day-report.repository'
import {
  column,
  figure,
  type LabelledRow,
  type ReportContent,
  type Section,
  sumOf,
} from './report-content.rules'

const MEASURES = [
  column('runners', 'Confirmados', 'count'),
  column('kits', 'Kits entregados', 'count'),
  column('kits_in_part', 'Entregados en parte', 'count'),
  column('check_ins', 'Check-in', 'count'),
  column('without_bib', 'Sin dorsal', 'count'),
  column('without_consent', 'Sin autorización', 'count'),
  column('pickup_authorizations', 'Autorizó a alguien', 'count'),
]
const PICKUPS = [
  column('pickups', 'Entregas', 'count'),
  column('by_third_party', 'Reclamó otra persona', 'count'),
]
/** Of kits that were handed over without naming a post. */
const NO_STATION = 'Sin puesto'

/** How ready who runs is, how many came for their kit and to the start, and when and where kits were handed over. */
export async function raceDayReport(db: Database, question: Question): Promise<ReportContent> {
  const categories = await selectReadiness(db, question, 'category')
  const sizes = await selectReadiness(db, question, 'size')
  const pickups = await selectPickups(db, question)
  const totals = sumOf(MEASURES, categories)
  const sum = (key: string) => Number(totals[key] ?? 0)
  const section = (key: string, title: string, label: string, rows: readonly LabelledRow[]): Section => ({
    key,
    title,
    label: { title: label, kind: 'text' },
    measures: MEASURES,
    rows,
    totals,
  })
  return {
    figures: [
      figure('runners', 'Corredores confirmados', 'count', sum('runners')),
      figure('kits', 'Kits entregados', 'count', sum('kits')),
      figure('kits_in_part', 'Kits entregados en parte', 'count', sum('kits_in_part')),
      figure('check_ins', 'Check-in', 'count', sum('check_ins')),
      figure('without_bib', 'Sin dorsal', 'count', sum('without_bib')),
      figure('without_consent', 'Sin autorización firmada', 'count', sum('without_consent')),
      figure('pickup_authorizations', 'Autorizaron a alguien', 'count', sum('pickup_authorizations')),
    ],
    chart: chartOf(pickups, categories),
    sections: [
      section('category', 'Por categoría', 'Categoría', categories),
      section('size', 'Por talla del kit', 'Talla', sizes),
      // Where nobody names their table there is nothing to tell apart.
      ...(pickups.some(({ station }) => station !== null) ? [stationSection(pickups)] : []),
      quarterSection(pickups),
    ],
    detail: null,
    notes: [
      'Un kit cuenta como entregado cuando no le falta nada; cada entrega, también la de una parte, cuenta en el puesto y a la hora en que se hizo.',
    ],
  }
}

function chartOf(
  pickups: readonly Pickups[],
  categories: readonly { readonly label: string; readonly runners: number }[],
): ReportContent['chart'] {
  if (pickups.length > 0)
    return {
      title: 'Entregas de kits cada 15 minutos',
      kind: 'count',
      shape: 'moments',
      points: quartersOf(pickups).map((quarter) => ({
        label: quarterText(quarter),
        value: sumPickups(pickups.filter((each) => each.quarter === quarter)).pickups,
      })),
    }
  if (categories.length === 0) return null
  return {
    title: 'Confirmados por categoría',
    kind: 'count',
    shape: 'bars',
    points: categories.map(({ label, runners }) => ({ label, value: runners })),
  }
}

function stationSection(pickups: readonly Pickups[]): Section {
  const rows = stationsOf(pickups).map((station) => ({
    label: station,
    ...sumPickups(pickups.filter((each) => stationOf(each) === station)),
  }))
  return {
    key: 'station',
    title: 'Entregas por puesto',
    label: { title: 'Puesto', kind: 'text' },
    measures: PICKUPS,
    rows,
    totals: sumOf(PICKUPS, rows),
  }
}

/** A column for each station, beside what they handed over together. */
function quarterSection(pickups: readonly Pickups[]): Section {
  const named = stationsOf(pickups)
  const stations = named.length === 1 && named[0] === NO_STATION ? [] : named
  const measures = [
    ...PICKUPS,
    ...stations.map((station, index) => column(`station_${index + 1}`, station, 'count')),
  ]
  const rows = quartersOf(pickups).map((quarter): LabelledRow => {
    const then = pickups.filter((each) => each.quarter === quarter)
    return {
      label: quarterText(quarter),
      ...sumPickups(then),
      ...Object.fromEntries(
        stations.map((station, index) => [
          `station_${index + 1}`,
          sumPickups(then.filter((each) => stationOf(each) === station)).pickups,
        ]),
      ),
    }
  })
  return {
    key: 'quarter',
    title: 'Entregas cada 15 minutos',
    label: { title: 'Desde', kind: 'text' },
    measures,
    rows,
    totals: sumOf(measures, rows),
  }
}

const stationOf = ({ station }: Pickups) => station ?? NO_STATION
const stationsOf = (pickups: readonly Pickups[]) => [...new Set(pickups.map(stationOf))].toSorted()
const quartersOf = (pickups: readonly Pickups[]) => everyQuarter(pickups.map(({ quarter }) => quarter))

function sumPickups(pickups: readonly Pickups[]) {
  return {
    pickups: pickups.reduce((total, each) => total + each.pickups, 0),
    by_third_party: pickups.reduce((total, each) => total + each.by_third_party, 0),
  }
}
