import type { Transaction } from '../../platform/database/transaction'

/** A runner corrects their address: what they authorised under the one before is theirs under the new one. */
export async function carryConsents(
  tx: Transaction,
  registration_id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ email: to })
    .where('registration_id', '=', registration_id)
    .where('email', '=', from)
    .execute()
}
