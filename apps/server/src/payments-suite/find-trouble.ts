import type { PaidOrder } from './event-storm'
import { factsOf, subjectsTo } from './order-facts'
import type { PaymentWorld } from './payment-world'

const CONFIRMED = /^Inscripción confirmada/
const FAILED = /no pasó/

/** Everything that must never be so after the storm, in words: one payment, one set of tickets, one mail per order. */
export async function findTrouble(world: PaymentWorld, paid: readonly PaidOrder[]): Promise<string[]> {
  const trouble: string[] = []
  for (const each of paid) trouble.push(...(await troubleOf(world, each)))
  return [...trouble, ...(await doubledTransactions(world)), ...(await miscounted(world))]
}

async function troubleOf(world: PaymentWorld, { order, kind, runners }: PaidOrder): Promise<string[]> {
  const isPaid = kind !== 'only_declined'
  const facts = await factsOf(world, order)
  const subjects = await subjectsTo(world, order.email)
  const said = await world.api.database
    .selectFrom('audit_entries')
    .select('id')
    .where('subject_id', '=', order.id)
    .where('action', '=', 'order.paid')
    .execute()
  const counts = {
    order: facts.order,
    registrations: facts.registrations.filter((state) => state === (isPaid ? 'confirmed' : 'held')).length,
    tickets: facts.tickets,
    approved: facts.payments.filter((payment) => payment === 'approved').length,
    'refunds due': facts.payments.filter((payment) => payment.includes('refund due')).length,
    'times paid': said.length,
    confirmations: subjects.filter((subject) => CONFIRMED.test(subject)).length,
  }
  const expected: typeof counts = {
    order: isPaid ? 'paid' : 'awaiting_payment',
    registrations: runners,
    tickets: isPaid ? runners : 0,
    approved: isPaid ? 1 : 0,
    'refunds due': 0,
    'times paid': isPaid ? 1 : 0,
    confirmations: isPaid ? 1 : 0,
  }
  const failures = subjects.filter((subject) => FAILED.test(subject)).length
  const mostFailures = kind === 'only_declined' || kind === 'declined_then_card' ? 1 : 0
  return [
    ...Object.entries(expected)
      .filter(([name, value]) => Reflect.get(counts, name) !== value)
      .map(([name, value]) => `${kind} ${order.code}: ${name} ${Reflect.get(counts, name)}, not ${value}`),
    ...(failures > mostFailures || (kind === 'only_declined' && failures === 0)
      ? [`${kind} ${order.code}: ${failures} mails of failure`]
      : []),
  ]
}

async function doubledTransactions({ api }: PaymentWorld): Promise<string[]> {
  const doubled = await api.database
    .selectFrom('payments')
    .select(['provider_transaction_id', (eb) => eb.fn.countAll<number>().as('rows')])
    .groupBy('provider_transaction_id')
    .having((eb) => eb(eb.fn.countAll(), '>', 1))
    .execute()
  return doubled.map(({ provider_transaction_id, rows }) => `${provider_transaction_id} is ${rows} payments`)
}

/** The counters of scarce places against the places themselves. */
async function miscounted({ api }: PaymentWorld): Promise<string[]> {
  const categories = await api.database
    .selectFrom('categories')
    .select(['id', 'held_count', 'confirmed_count'])
    .execute()
  const registrations = await api.database
    .selectFrom('registrations')
    .select(['category_id', 'state', 'ticket_code'])
    .execute()
  const tickets = registrations.flatMap(({ ticket_code }) => ticket_code ?? [])
  const count = (id: string, state: string) =>
    registrations.filter((each) => each.category_id === id && each.state === state).length
  return [
    ...categories
      .filter(({ id, held_count, confirmed_count }) => {
        return held_count !== count(id, 'held') || confirmed_count !== count(id, 'confirmed')
      })
      .map(
        ({ id, held_count, confirmed_count }) => `category ${id} counts ${held_count} + ${confirmed_count}`,
      ),
    ...(new Set(tickets).size === tickets.length ? [] : ['two tickets with one code']),
  ]
}
