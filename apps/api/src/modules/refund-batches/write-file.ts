import type { AnswerOf, writeRefundFileCall } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import { createReadableCode } from '../../platform/tokens/readable-code'
import { insertFile, lockPayableLines, putInFile } from './files.repository'
import { findRace } from './races.repository'

const CODE_LETTERS = 6

/** Takes every line that has an account into one file. From then on it leaves in no other, nor is its payment undone. */
export async function writeFile(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: Pick<Account, 'user_id'>,
  slug: string,
): Promise<AnswerOf<typeof writeRefundFileCall>> {
  const race = await findRace(database, slug)
  if (!race) throw notFound()
  const now = clock.now()
  return inTransaction(database, async (tx) => {
    const lines = await lockPayableLines(tx, race.id)
    if (lines.length === 0)
      throw conflict('nothing_to_pay', 'No hay devoluciones por pagar que ya tengan una cuenta')
    const { id, code } = await insertFile(tx, {
      event_id: race.id,
      code: `DV-${createReadableCode(CODE_LETTERS)}`,
      created_by: actor.user_id,
      created_at: now,
    })
    await putInFile(
      tx,
      id,
      lines.map((line, index) => ({
        line_id: line.id,
        reference: `${code}-${String(index + 1).padStart(4, '0')}`,
        amount_cop: line.amount_cop,
      })),
      now,
    )
    const sum = {
      count: lines.length,
      amount_cop: lines.reduce((all, { amount_cop }) => all + amount_cop, 0),
    }
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'refund_file.written',
      subject_type: 'refund_file',
      subject_id: id,
      after: { event_id: race.id, code, lines: sum.count, amount_cop: sum.amount_cop },
    })
    return { id, code, lines: sum }
  })
}
