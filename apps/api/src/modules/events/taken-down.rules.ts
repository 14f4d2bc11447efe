import { conflict } from '../../platform/http/problems'

/** A race that the platform took down takes nobody in, and asks nobody for money or their attention. */
export function refuseTakenDown({ taken_down_reason }: { readonly taken_down_reason: string | null }): void {
  if (taken_down_reason !== null)
    throw conflict(
      'event_taken_down',
      `Retiramos este evento de Zancada: ${taken_down_reason}. Mientras esté retirado no se inscribe, no se cobra ni se escribe a sus corredores. Escríbenos cuando lo hayas corregido.`,
    )
}
