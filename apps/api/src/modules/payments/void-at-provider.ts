import { writeAudit } from '../../platform/audit'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { conflict, ProblemError } from '../../platform/http/problems'
import { WompiAwayError } from '../../platform/wompi/wompi-gateway'
import { settleTransactionJob } from './payments.jobs'
import { type PaymentRecord, selectPayment } from './payments.repository'

type VoidDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'wompi'>

const LOOK_AGAIN_MS = 60_000

/** Asks the provider, once, to undo a card payment. The asking is on record before it is made. */
export async function voidAtProvider(
  { database, clock, jobs, wompi }: VoidDependencies,
  actor: Account,
  { id, method, provider_transaction_id }: PaymentRecord,
  note: string,
): Promise<void> {
  if (method !== 'CARD')
    throw conflict(
      'void_not_possible',
      'Wompi solo anula pagos con tarjeta. Devuélvelo desde su panel y anótalo aquí como devolución manual.',
    )
  await writeAudit(database, {
    actor_id: actor.user_id,
    action: 'payment.void_asked',
    subject_type: 'payment',
    subject_id: id,
    after: { transaction: provider_transaction_id, note },
  })
  try {
    const { status, message } = await wompi.voidTransaction(provider_transaction_id)
    if (status === 'approved') return
    // Somebody else's request may have undone it a moment ago.
    if ((await selectPayment(database, id))?.state === 'voided') return
    throw conflict('void_refused', refusal(message))
  } catch (error) {
    if (!(error instanceof WompiAwayError)) throw error
    const startAfter = new Date(clock.now().getTime() + LOOK_AGAIN_MS)
    await jobs.enqueue(
      database,
      settleTransactionJob,
      { transaction_id: provider_transaction_id },
      { startAfter },
    )
    throw new ProblemError(
      503,
      'wompi_away',
      'Wompi no confirmó la anulación. Volveremos a preguntarle en un minuto: mira entonces cómo quedó el pago.',
      LOOK_AGAIN_MS / 1000,
    )
  }
}

function refusal(message: string | null): string {
  const reason = message === null ? '' : ` Su motivo: ${message}.`
  return `Wompi no anuló el pago.${reason} Devuélvelo desde su panel y anótalo aquí como devolución manual.`
}
