import { conflict, ProblemError } from '../../platform/http/problems'

/** Why places could not be held, in the words the buyer reads. */
export function soldOut(categoryName: string | null): ProblemError {
  return conflict(
    'sold_out',
    categoryName === null
      ? 'No quedan tantos cupos en esta carrera'
      : `No quedan tantos cupos en la categoría ${categoryName}`,
  )
}

export function isSoldOut(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'sold_out'
}

export function notOnSale(): ProblemError {
  return conflict('not_on_sale', 'Las inscripciones de esta carrera no están abiertas en este momento')
}

/** Its organizer is suspended. */
export function salesPaused(): ProblemError {
  return conflict(
    'not_on_sale',
    'Las inscripciones de esta carrera están en pausa. No se reciben inscripciones ni pagos nuevos por ahora.',
  )
}

export function tooManyHolds(isOfNetwork: boolean): ProblemError {
  return conflict(
    'too_many_holds',
    isOfNetwork
      ? 'Hay demasiadas reservas abiertas desde tu conexión. Espera unos minutos e inténtalo otra vez.'
      : 'Tienes demasiadas reservas abiertas. Termina o libera una para reservar otra.',
  )
}
