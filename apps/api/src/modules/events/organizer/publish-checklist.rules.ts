import type { ChecklistItem } from '@zancada/contracts'

/** What an event must have before people see it: enough to decide on it and to buy a place. */
export interface ChecklistFacts {
  readonly summary: string
  readonly city_code: string | null
  readonly venue: string | null
  readonly starts_at: Date | null
  readonly registration_opens_at: Date | null
  readonly registration_closes_at: Date | null
  readonly waiver: string
  readonly categories: readonly {
    readonly name: string
    readonly phases: readonly { readonly starts_at: Date; readonly ends_at: Date }[]
  }[]
}

export function publishChecklist(event: ChecklistFacts, now: Date): ChecklistItem[] {
  return [
    item('summary', 'summary', event.summary !== '' ? null : 'Cuenta en pocas palabras de qué se trata'),
    item('city', 'city_code', event.city_code !== null ? null : 'Indica la ciudad'),
    item('venue', 'venue', event.venue ? null : 'Indica el lugar de salida'),
    item('race_date', 'starts_at', missingRaceDate(event, now)),
    item('registration_dates', 'registration_closes_at', missingRegistrationDates(event, now)),
    item('categories', 'categories', event.categories.length > 0 ? null : 'Agrega al menos una categoría'),
    missingPrices(event, now),
    item(
      'waiver',
      'policies.waiver',
      event.waiver !== '' ? null : 'Escribe la exoneración que se acepta al inscribirse',
    ),
  ]
}

export function missingItems(checklist: readonly ChecklistItem[]): [string, string][] {
  return checklist.flatMap(({ field, detail }) =>
    detail === null ? [] : [[field, detail] as [string, string]],
  )
}

function item(code: ChecklistItem['code'], field: string, detail: string | null): ChecklistItem {
  return { code, field, is_done: detail === null, detail }
}

function missingRaceDate({ starts_at }: ChecklistFacts, now: Date): string | null {
  if (starts_at === null) return 'Indica la fecha y la hora de la carrera'
  return starts_at > now ? null : 'La fecha de la carrera ya pasó'
}

function missingRegistrationDates(event: ChecklistFacts, now: Date): string | null {
  if (event.registration_opens_at === null || event.registration_closes_at === null)
    return 'Indica cuándo abren y cierran las inscripciones'
  return event.registration_closes_at > now ? null : 'La fecha de cierre de inscripciones ya pasó'
}

/** A category whose prices all fall outside the time of registration could never be bought. */
function missingPrices(event: ChecklistFacts, now: Date): ChecklistItem {
  const opens = Math.max(event.registration_opens_at?.getTime() ?? 0, now.getTime())
  const closes = event.registration_closes_at?.getTime() ?? Number.POSITIVE_INFINITY
  const index = event.categories.findIndex(
    ({ phases }) =>
      !phases.some((phase) => phase.starts_at.getTime() < closes && phase.ends_at.getTime() > opens),
  )
  const category = event.categories[index]
  if (category)
    return item(
      'prices',
      `categories.${index}.phases`,
      `«${category.name}» no tiene precio durante las inscripciones`,
    )
  return item(
    'prices',
    'phases',
    event.categories.length > 0 ? null : 'Cada categoría necesita al menos una etapa de precio',
  )
}
