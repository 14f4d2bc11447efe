import { sql } from 'kysely'
import { Finding } from '../run/finding'
import type { World } from '../run/world'

interface KeptCharge {
  readonly id: string
  readonly state: string
  readonly expires_at: string
  readonly paid_cop: number
  readonly owed_cop: number
  readonly returned_cop: number
}

const STATES: Readonly<Record<string, readonly string[]>> = {
  open: ['awaiting_payment'],
  paid: ['paid', 'partially_refunded', 'refunded'],
  expired: ['expired'],
  dropped: ['cancelled'],
  owed: ['refund_due', 'refunded'],
}

/** What each charge for a dearer category came to: where its place stands is compared with the purchases. */
export async function compareCharges({ model, stage }: World): Promise<void> {
  if (model.charges.size === 0) return
  const { rows } = await sql<KeptCharge>`
    with money as (
      select category_charge_id as id,
        sum(amount_cop) filter (where approved_at is not null) as paid_cop,
        sum(amount_cop) filter (where is_refund_due and approved_at is not null and not is_back) as owed_cop,
        sum(amount_cop) filter (where is_back and approved_at is not null) as returned_cop
      from payments, lateral (select refunded_at is not null or state in ('voided', 'refunded') as is_back) as went
      where category_charge_id is not null group by category_charge_id
    ),
    parts as (
      select category_charge_id as id, sum(amount_cop) filter (where state = 'due') as owed_cop,
        sum(amount_cop) filter (where state = 'done') as returned_cop
      from refunds where category_charge_id is not null and covered_by_payment_id is null group by category_charge_id
    )
    select category_charges.id, state, expires_at,
      coalesce(money.paid_cop, 0)::bigint as paid_cop,
      (coalesce(money.owed_cop, 0) + coalesce(parts.owed_cop, 0))::bigint as owed_cop,
      (coalesce(money.returned_cop, 0) + coalesce(parts.returned_cop, 0))::bigint as returned_cop
    from category_charges left join money using (id) left join parts using (id)
  `.execute(stage.api.database)
  const kept = new Map(rows.map((row) => [row.id, row]))
  for (const charge of model.charges.values()) {
    charge.sweep()
    const row = kept.get(charge.id)
    if (row === undefined) throw new Finding('un cobro no está', `${charge.name} no está en la base`)
    if (!STATES[charge.state]?.includes(row.state))
      throw new Finding(
        'estado de un cobro',
        `${charge.name}: el modelo dice ${charge.state}, la base ${row.state}`,
      )
    const expires_at = new Date(row.expires_at)
    if (expires_at < charge.expires_at)
      throw new Finding('un cobro se acortó', `${charge.name}: ${row.expires_at}`)
    charge.expires_at = expires_at
    charge.payable.expires_at = expires_at
    const balance = model.balanceOf(charge.payable)
    for (const what of ['paid_cop', 'owed_cop', 'returned_cop'] as const)
      if (row[what] !== balance[what])
        throw new Finding(
          `dinero de un cobro ${what}`,
          `${charge.name}: el modelo dice ${balance[what]}, la base ${row[what]}`,
        )
  }
}

/** Past its time, and with nothing under way at the bank, the place is free. */
export async function expireCharges({ model, now, stage }: World): Promise<void> {
  const pending = new Set(
    [...model.transfers.values()]
      .filter(({ word }) => word === 'PENDING')
      .map(({ checkout }) => checkout.order),
  )
  for (const charge of model.charges.values()) {
    charge.sweep()
    if (charge.state !== 'open' || charge.expires_at > now) continue
    // How long a bank may take is the product's affair.
    if (pending.has(charge.payable)) {
      const { state } = await stage.api.database
        .selectFrom('category_charges')
        .select('state')
        .where('id', '=', charge.id)
        .executeTakeFirstOrThrow()
      if (state !== 'expired') continue
    }
    charge.state = 'expired'
  }
}
