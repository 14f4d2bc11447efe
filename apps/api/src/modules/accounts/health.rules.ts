import type { FieldErrors } from '@zancada/contracts'

const HEALTH_FIELDS = ['eps', 'blood_type'] as const

const NOT_AUTHORISED = 'Autoriza el uso de tus datos de salud para guardar este dato, o déjalo vacío'

/** Ley 1581 de 2012, artículo 6: health data are taken only with an explicit authorisation. */
export function healthFaults(
  given: Partial<Record<(typeof HEALTH_FIELDS)[number], string | null | undefined>>,
): FieldErrors {
  return Object.fromEntries(
    HEALTH_FIELDS.filter((field) => Boolean(given[field])).map((field) => [field, [NOT_AUTHORISED]]),
  )
}
