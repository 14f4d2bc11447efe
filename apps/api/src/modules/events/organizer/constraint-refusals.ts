import { NON_FIELD_ERRORS } from '@zancada/contracts'
import { sqlState, violatedConstraint } from '../../../platform/database/database-errors'
import { InvalidInputError } from '../../../platform/http/problems'
import type { Fault } from './faults.rules'

/**
 * The database's own word, for what slipped past the rules (two people at the same instant, mostly): its constraints
 * say the same as the rules, at the field as far as it can be told.
 */
const REFUSALS: Readonly<Record<string, Fault>> = {
  events_slug_key: ['slug', 'Esta dirección ya está en uso: elige otra'],
  events_capacity: ['capacity', 'El cupo debe ser mínimo 1'],
  events_never_oversold: ['capacity', 'Hay más cupos tomados: el cupo no puede ser menor'],
  events_registration_order: [
    'registration_closes_at',
    'Las inscripciones deben cerrar después de la fecha en que abren',
  ],
  events_registration_before_race: [
    'registration_closes_at',
    'Las inscripciones deben cerrar antes de la carrera',
  ],
  events_changes_before_race: ['changes_close_at', 'Los cambios deben cerrar antes de la carrera'],
  events_cancel_before_race: ['cancel_until_at', 'Las cancelaciones deben cerrar antes de la carrera'],
  events_cancel_refund: ['cancel_refund_percentage', 'Ingresa un porcentaje entero entre 0 y 100'],
  events_published_is_whole: [NON_FIELD_ERRORS, 'Un evento publicado necesita ciudad y fechas'],
  categories_names_apart: ['categories', 'Hay dos categorías con el mismo nombre'],
  categories_capacity: ['categories', 'El cupo de cada categoría debe ser mínimo 1'],
  categories_never_oversold: ['categories', 'Hay más cupos tomados: el cupo no puede ser menor'],
  categories_team_size: ['categories', 'Un equipo tiene entre 1 y 10 corredores'],
  categories_team_size_sold: [
    'categories',
    'Ya hay cupos tomados: no puedes cambiar cuántos corren en cada equipo',
  ],
  categories_ages: ['categories', 'La edad máxima no puede ser menor que la mínima'],
  categories_age_date: ['categories', 'Indica la fecha en la que se cuenta la edad'],
  categories_bibs: ['categories', 'El último dorsal no puede ser menor que el primero'],
  categories_bib_ranges_apart: ['categories', 'Los dorsales de dos categorías se cruzan'],
  price_phases_dates: ['categories', 'El final de cada etapa debe ser después de su comienzo'],
  price_phases_quantity: ['categories', 'La cantidad de cada etapa debe ser mínimo 1'],
  price_phases_never_oversold: ['categories', 'Hay más cupos tomados: la cantidad no puede ser menor'],
  price_phases_never_overlap: ['categories', 'Dos etapas de una categoría se cruzan'],
  event_pickups_hours: ['pickups', 'Cada entrega debe cerrar después de abrir'],
  event_sizes_names_apart: ['sizes', 'Hay dos tallas con el mismo nombre'],
  event_sizes_stock: ['sizes', 'La cantidad de cada talla no puede ser negativa'],
  event_sizes_never_oversold: ['sizes', 'Hay más tallas elegidas: la cantidad no puede ser menor'],
  inventory_items_moved: [
    NON_FIELD_ERRORS,
    'No puedes quitar ni renombrar algo que tiene movimientos en el inventario',
  ],
  questions_options: ['questions', 'Escribe las opciones de cada pregunta de selección'],
}

const STILL_REFERENCED = '23503'

/** What to throw instead of a database error; anything else passes as it is. */
export function refusalOf(error: unknown): unknown {
  const constraint = violatedConstraint(error)
  const refusal = constraint === undefined ? undefined : REFUSALS[constraint]
  if (refusal) return new InvalidInputError({ [refusal[0]]: [refusal[1]] })
  // Whatever later hangs on a category or a phase (a registration, even a cancelled one) keeps it where it is.
  if (sqlState(error) === STILL_REFERENCED)
    return InvalidInputError.general('No puedes quitar algo que ya tiene inscripciones')
  return error
}
