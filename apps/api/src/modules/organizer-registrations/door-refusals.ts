import { conflict, InvalidInputError } from '../../platform/http/problems'
import { ALREADY_REGISTERED, doorRefusal, isDocumentClaimed } from '../places'

/** What the door refused, in the words the organizer reads; any other error is given back as it came. */
export function toldRefusal(error: unknown, categoryName: string, field = 'participant.'): unknown {
  if (isDocumentClaimed(error))
    return new InvalidInputError({ [`${field}document_number`]: [ALREADY_REGISTERED] })
  const refusal = doorRefusal(error)
  switch (refusal?.what) {
    case 'sold_out':
    case 'phase_sold_out':
      return conflict('sold_out', `No quedan cupos en ${categoryName}. Amplía su capacidad o elige otra.`, [
        'category_id',
      ])
    case 'size_sold_out':
      return conflict('size_sold_out', `Ya no quedan camisetas talla ${refusal.detail}. Elige otra.`, [
        `${field}size`,
      ])
    case 'not_on_sale':
      return conflict(
        'not_on_sale',
        'Las inscripciones están cerradas, así que no se puede cobrar con un enlace. Cobra por tu cuenta y anota la diferencia.',
      )
    default:
      return error
  }
}
