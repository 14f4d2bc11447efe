import type { FieldErrors } from '@zancada/contracts'
import { type FieldOfImport, healthRefusal, missingFields } from './import-fields.rules'

/** Everything that is wrong with what somebody says the columns are. */
export function mappingFaults(
  mapping: readonly (string | null)[],
  titles: readonly string[],
  fields: readonly FieldOfImport[],
): FieldErrors {
  if (mapping.length !== titles.length)
    return { mapping: [`El archivo tiene ${titles.length} columnas y llegaron ${mapping.length}`] }
  const labels = new Map<string, string>(fields.map(({ field, label }) => [field, label]))
  const seen = new Set<string>()
  const faults: FieldErrors = {}
  for (const [index, field] of mapping.entries()) {
    if (field === null) continue
    const label = labels.get(field)
    const refusal = healthRefusal(field.replaceAll('_', ' ')) ?? healthOf(titles[index] ?? '', field)
    const fault = refusal ?? (label === undefined ? 'Este dato no se puede importar en este evento' : null)
    if (fault !== null) faults[`mapping.${index}`] = [fault]
    else if (seen.has(field)) faults[`mapping.${index}`] = [`Otra columna ya es «${label}»`]
    seen.add(field)
  }
  const missing = missingFields(mapping, fields)
  if (missing.length > 0)
    faults.mapping = [`Falta decir qué columna es: ${missing.map(({ label }) => label).join(', ')}`]
  return faults
}

/** A race may ask for it itself, and then it is an answer to its question. */
function healthOf(title: string, field: string): string | null {
  return field.startsWith('answers.') ? null : healthRefusal(title)
}
