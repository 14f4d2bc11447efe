import pg from 'pg'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import type { PaymentWorld } from './payment-world'

/** What the records say of an order, in one line that tests compare. */
export async function factsOf({ api }: PaymentWorld, { id }: { readonly id: string }) {
  const order = await api.database
    .selectFrom('orders')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const registrations = await api.database
    .selectFrom('registrations')
    .select(['state', 'ticket_code'])
    .where('order_id', '=', id)
    .execute()
  const payments = await api.database
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    order: order.state,
    registrations: registrations.map(({ state }) => state),
    tickets: registrations.filter(({ ticket_code }) => ticket_code !== null).length,
    payments: payments.map(
      ({ state, is_refund_due, attention_reason }) =>
        `${state}${is_refund_due ? ' refund due' : ''}${attention_reason ? ` (${attention_reason})` : ''}`,
    ),
  }
}

const mailboxAnswer = z.object({ total: z.number(), messages: z.array(z.object({ subject: z.string() })) })

/** The subjects of what somebody received, newest first. */
export async function subjectsTo({ sandbox }: PaymentWorld, email: string): Promise<string[]> {
  const response = await fetch(
    `${sandbox.mailboxUrl}/api/mensajes?para=${encodeURIComponent(email)}&limite=500`,
  )
  return mailboxAnswer.parse(await response.json()).messages.map(({ subject }) => subject)
}

/** Until no job is left to do, but those of one kind that are meant for later: what is not in the mailbox by then was never sent. */
export async function untilMailed({ api }: PaymentWorld, timeout = 120_000, later = ''): Promise<void> {
  const client = new pg.Client({ connectionString: api.databaseUrl })
  await client.connect()
  try {
    await vi.waitFor(
      async () => {
        const { rows } = await client.query<{ name: string }>(
          "select name from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%' and name <> $1",
          [later],
        )
        expect(rows).toEqual([])
      },
      { timeout, interval: 100 },
    )
  } finally {
    await client.end()
  }
}
