import { writeAudit } from '../../platform/audit'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import type { StreamedFile } from '../../platform/http/send-stream'
import { CSV_TYPE, csvOf } from '../../platform/sheets/csv'
import type { Cell } from '../../platform/sheets/sheet'
import { findFile, selectFileRows } from './files.repository'

const BATCH = 500

/** The last columns are for the bank's answer: filled in, the same file can be loaded back. */
const HEADER = [
  'referencia',
  'titular',
  'tipo de documento',
  'documento',
  'correo',
  'banco',
  'tipo de cuenta',
  'cuenta',
  'valor',
  'carrera',
  'orden',
  'estado',
  'referencia del banco',
  'fecha',
  'motivo',
]

/** Accounts of people leave with it, so each download is written down. */
export async function downloadFile(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: Pick<Account, 'user_id'>,
  id: string,
): Promise<StreamedFile> {
  const file = await findFile(database, id)
  if (!file) throw notFound()
  await writeAudit(database, {
    actor_id: actor.user_id,
    action: 'refund_file.downloaded',
    subject_type: 'refund_file',
    subject_id: id,
    after: { code: file.code },
  })
  return {
    name: `devoluciones-${file.code.toLowerCase()}.csv`,
    type: CSV_TYPE,
    pieces: csvOf({ header: HEADER, batches: rowsOf(database, id) }),
  }
}

async function* rowsOf(database: ApiDependencies['database'], fileId: string): AsyncGenerator<Cell[][]> {
  for (let after: string | undefined; ; ) {
    const rows = await selectFileRows(database, fileId, after, BATCH)
    yield rows.map((row) => [
      row.reference,
      row.holder_name,
      row.document_type,
      row.document_number,
      row.email,
      row.bank_name,
      row.account_type && ACCOUNT_WORDS[row.account_type],
      row.account_number,
      row.amount_cop,
      row.event_name,
      row.order_code,
      row.is_doubted && row.outcome === 'waiting' ? DOUBTED : OUTCOME_WORDS[row.outcome],
      row.bank_reference,
      row.paid_on,
      row.reason,
    ])
    after = rows.at(-1)?.id
    if (rows.length < BATCH) return
  }
}

const ACCOUNT_WORDS = { savings: 'Ahorros', checking: 'Corriente' } as const

/** The bank says that it paid the same money by an earlier file: nobody has decided yet whether it did. */
const DOUBTED = 'Por decidir'

const OUTCOME_WORDS = {
  waiting: null,
  paid: 'Pagado',
  rejected: 'Rechazado',
  annulled: 'Anulado',
  closed: 'Cerrado por otro medio',
  bounced: 'Devuelto por el banco',
} as const
