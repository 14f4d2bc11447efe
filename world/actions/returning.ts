import type { PaymentRow } from '@zancada/contracts'
import { dayOf, daysAfter } from '../model/calendar'
import type { Order } from '../model/model'
import { ADMIN } from '../run/cast'
import { Finding } from '../run/finding'
import { maybe, type World, yes } from '../run/world'
import { type Action, outcomeOf } from './action'

const admin = ({ model }: World) => model.people.get(ADMIN) ?? 'nobody'

async function rowsOf(world: World, { code }: Order, query = ''): Promise<PaymentRow[]> {
  const { body } = await world.ask({ url: `/api/v1/admin/pagos/?q=${code}${query}`, who: admin(world) }, yes)
  // What has one moment has no order of its own.
  const rows = (body.results as PaymentRow[]).filter(({ order_code }) => order_code === code)
  return rows.toSorted((a, b) => a.amount_cop - b.amount_cop)
}

const giveBack: Action = {
  name: 'devolver a mano',
  sentence: 'la administradora devuelve a mano algo de {order}',
  routes: ['POST /api/v1/admin/pagos/:id/reembolsado/'],
  weight: 4,
  plan: ({ model }, random) => {
    const order = random.pick(model.owing())
    return order && { order: order.name }
  },
  act: async (world, given) => {
    const { model } = world
    const order = model.payable(given.order ?? '')
    if (!order) return 'skipped'
    const row = (await rowsOf(world, order, '&atencion=1')).find(({ can }) => can.refund)
    if (row === undefined) return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/admin/pagos/${row.id}/reembolsado/`,
        who: admin(world),
        payload: { how: 'manual', note: 'Transferencia a su cuenta' },
      },
      yes,
    )
    if (!answer.isDone) return 'refused'
    const balance = model.balanceOf(order)
    if (row.amount_cop > balance.owed_cop)
      throw new Finding(
        'se devolvió lo que no se debía',
        `${order.name}: se devolvieron ${row.amount_cop} y se debían ${balance.owed_cop}`,
      )
    balance.owed_cop -= row.amount_cop
    balance.returned_cop += row.amount_cop
    if (row.kind !== 'payment') order.other?.returned(row.amount_cop)
    for (const transfer of model.transfers.values())
      if (row.kind === 'payment' && transfer.id === row.provider_transaction_id)
        transfer.returned_cop += row.amount_cop
    return 'done'
  },
}

const voidIt: Action = {
  name: 'anular desde el panel',
  sentence: 'la administradora anula {transfer}',
  routes: ['POST /api/v1/admin/pagos/:id/reembolsado/'],
  weight: 2,
  plan: ({ model }, random) => {
    const transfer = random.pick(
      [...model.transfers.values()].filter(
        ({ heard, method }) => heard === 'APPROVED' && method === 'tarjeta',
      ),
    )
    return transfer && { transfer: transfer.name }
  },
  act: async (world, given) => {
    const transfer = world.model.transfers.get(given.transfer ?? '')
    if (!transfer) return 'skipped'
    const row = (await rowsOf(world, transfer.checkout.order)).find(
      ({ kind, provider_transaction_id }) => kind === 'payment' && provider_transaction_id === transfer.id,
    )
    if (row === undefined || !row.can.void) return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/admin/pagos/${row.id}/reembolsado/`,
        who: admin(world),
        payload: { how: 'void', note: 'Lo pidió el comprador' },
      },
      { ...maybe('Wompi decide, y lo que se le pidió queda escrito'), leaves: true },
    )
    return outcomeOf(answer)
  },
}

const dispute: Action = {
  name: 'disputar',
  sentence: 'el banco disputa {share} por ciento de {transfer}',
  routes: ['POST /api/v1/admin/pagos/:id/disputa/'],
  weight: 0.7,
  plan: ({ model }, random) => {
    const transfer = random.pick([...model.transfers.values()].filter(({ heard }) => heard === 'APPROVED'))
    return transfer && { share: random.oneOf(['100', '100', '40']), transfer: transfer.name }
  },
  act: async (world, given) => {
    const transfer = world.model.transfers.get(given.transfer ?? '')
    if (!transfer) return 'skipped'
    const row = (await rowsOf(world, transfer.checkout.order)).find(
      ({ kind, provider_transaction_id }) => kind === 'payment' && provider_transaction_id === transfer.id,
    )
    if (row === undefined || !row.can.dispute) return 'skipped'
    const today = dayOf(world.now)
    const amount_cop = Math.floor((transfer.checkout.amount_cop * Number(given.share)) / 100)
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/admin/pagos/${row.id}/disputa/`,
        who: admin(world),
        payload: { amount_cop, disputed_on: today, answer_by: daysAfter(today, 7), note: 'Caso 7' },
      },
      maybe('puede no caber'),
    )
    if (answer.isDone) transfer.disputed_cop = amount_cop
    return outcomeOf(answer)
  },
}

const closeDispute: Action = {
  name: 'cerrar disputa',
  sentence: 'la disputa de {transfer} queda {how}',
  routes: ['POST /api/v1/admin/pagos/:id/disputa/cerrar/'],
  weight: 0.7,
  plan: ({ model }, random) => {
    const transfer = random.pick([...model.transfers.values()].filter(({ disputed_cop }) => disputed_cop > 0))
    return transfer && { transfer: transfer.name, how: random.oneOf(['lost', 'lost', 'won']) }
  },
  act: async (world, given) => {
    const { model } = world
    const transfer = model.transfers.get(given.transfer ?? '')
    if (!transfer || transfer.disputed_cop === 0) return 'skipped'
    const row = (await rowsOf(world, transfer.checkout.order)).find(
      ({ kind, provider_transaction_id }) => kind === 'payment' && provider_transaction_id === transfer.id,
    )
    if (row === undefined) return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/admin/pagos/${row.id}/disputa/cerrar/`,
        who: admin(world),
        payload: { how: given.how, closed_on: dayOf(world.now), note: 'Cerrada' },
      },
      yes,
    )
    if (!answer.isDone) return 'refused'
    if (given.how === 'lost') {
      // What the bank took is gone, and no more than what is left is owed. What had gone back before left twice, and is the
      // platform's loss.
      const balance = model.balanceOf(transfer.checkout.order)
      balance.returned_cop += Math.min(transfer.disputed_cop, balance.paid_cop - balance.returned_cop)
      balance.owed_cop = Math.min(balance.owed_cop, balance.paid_cop - balance.returned_cop)
      transfer.returned_cop += transfer.disputed_cop
      transfer.isLost = true
      transfer.checkout.order.other?.lost()
    }
    transfer.disputed_cop = 0
    return 'done'
  },
}

export const returning: readonly Action[] = [giveBack, voidIt, dispute, closeDispute]
