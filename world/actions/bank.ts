import type { BankWord, Transfer } from '../model/model'
import type { World } from '../run/world'
import { maybe, no, yes } from '../run/world'
import { type Action, outcomeOf } from './action'

/** How somebody pays, and the fields of the provider's page that it takes. */
const WAYS: Readonly<Record<string, { readonly form: Readonly<Record<string, string>> }>> = {
  tarjeta: { form: {} },
  'tarjeta-mala': { form: { numero: '4111111111111111' } },
  PSE: { form: { medio: 'PSE', banco: '1' } },
  efectivo: { form: { medio: 'BANCOLOMBIA_COLLECT' } },
}

const payAtBank: Action = {
  name: 'pagar',
  sentence: 'alguien paga {checkout} con {way}, que es {transfer}',
  routes: [],
  weight: 14,
  plan: ({ model, now }, random) => {
    const tried = new Set([...model.transfers.values()].map(({ checkout }) => checkout))
    const checkouts = [...model.checkouts.values()]
    const fresh = checkouts.filter((checkout) => !tried.has(checkout) && checkout.order.expires_at > now)
    const checkout = random.pick(random.chance(0.95) ? fresh : checkouts)
    if (!checkout) return undefined
    const way = random.oneOf(['tarjeta', 'tarjeta', 'PSE', 'PSE', 'tarjeta-mala', 'efectivo'])
    return { checkout: checkout.name, way, transfer: `T${model.transfers.size + 1}` }
  },
  act: async (world, given) => {
    const checkout = world.model.checkouts.get(given.checkout ?? '')
    const way = WAYS[given.way ?? '']
    if (!checkout || !way || world.model.transfers.has(given.transfer ?? '')) return 'skipped'
    const made = await world.stage.wompi.pay(checkout.url, way.form)
    if (made === undefined) return 'refused'
    const word = made.status as BankWord
    const transfer: Transfer = {
      ...{ name: given.transfer ?? '', id: made.id, checkout, method: given.way ?? '', word },
      ...{
        approved_at: word === 'APPROVED' ? world.now : null,
        heard: null,
        isUsed: false,
        returned_cop: 0,
        disputed_cop: 0,
      },
    }
    world.model.transfers.set(transfer.name, transfer)
    return 'done'
  },
}

const answer: Action = {
  name: 'el banco responde',
  sentence: 'el banco dice {word} de {transfer}',
  routes: [],
  weight: 10,
  plan: ({ model }, random) => {
    const transfer = random.pick([...model.transfers.values()].filter(({ word }) => word === 'PENDING'))
    return (
      transfer && {
        word: random.chance(0.75) ? 'APPROVED' : random.oneOf(['DECLINED', 'ERROR']),
        transfer: transfer.name,
      }
    )
  },
  act: async (world, given) => {
    const transfer = world.model.transfers.get(given.transfer ?? '')
    if (transfer?.word !== 'PENDING') return 'skipped'
    const settled = await world.stage.wompi.settle(transfer.id, given.word)
    if (settled === undefined) return 'refused'
    transfer.word = settled.status as BankWord
    if (transfer.word === 'APPROVED') transfer.approved_at = world.now
    return 'done'
  },
}

const EVENTS = 'POST /api/v1/pagos/wompi/eventos/'

const announce: Action = {
  name: 'Wompi avisa',
  sentence: 'Wompi avisa de {transfer} que está {word}',
  routes: [EVENTS],
  weight: 14,
  plan: ({ model }, random) => {
    const transfers = [...model.transfers.values()]
    const unheard = transfers.filter(({ word, heard }) => word !== heard)
    const transfer = random.pick(random.chance(0.85) ? unheard : transfers)
    if (!transfer) return undefined
    const word = random.chance(0.9) ? transfer.word : random.oneOf(['DECLINED', 'APPROVED', 'VOIDED'])
    return { transfer: transfer.name, word }
  },
  act: (world, given) => tellProduct(world, given.transfer, given.word),
}

const forge: Action = {
  name: 'aviso falso',
  sentence: 'alguien falsifica que {transfer} está {word}',
  routes: [EVENTS],
  weight: 1,
  plan: ({ model }, random) => {
    const transfer = random.pick([...model.transfers.values()])
    return transfer && { transfer: transfer.name, word: 'APPROVED' }
  },
  act: (world, given) => tellProduct(world, given.transfer, given.word, 'otra-clave'),
}

async function tellProduct(world: World, name = '', word = '', secret?: string) {
  const transfer = world.model.transfers.get(name)
  const kept = transfer && (await world.stage.wompi.find(transfer.id))
  if (!transfer || !kept) return 'skipped'
  const payload = world.stage.wompi.message(kept, word, secret)
  const answered = await world.ask(
    { method: 'POST', url: '/api/v1/pagos/wompi/eventos/', payload },
    secret === undefined ? yes : no('la firma no es de Wompi'),
  )
  return answered.isDone ? 'done' : 'refused'
}

const comeBack: Action = {
  name: 'volver del banco',
  sentence: 'alguien vuelve del banco con {transfer}',
  routes: [],
  weight: 5,
  plan: ({ model }, random) => {
    const transfer = random.pick([...model.transfers.values()])
    return transfer && { transfer: transfer.name }
  },
  act: async (world, given) => {
    const transfer = world.model.transfers.get(given.transfer ?? '')
    if (!transfer) return 'skipped'
    const page = transfer.checkout.order.other?.page
    const answer =
      page === undefined
        ? await world.ask({ url: `/api/v1/pagos/wompi/transacciones/${transfer.id}/` }, yes)
        : await world.ask({ url: `${page}?transaccion=${transfer.id}` }, maybe('un enlace se acaba'))
    return outcomeOf(answer)
  },
}

const voidAtBank: Action = {
  name: 'anular en el banco',
  sentence: 'el banco anula {transfer}',
  routes: [],
  weight: 1,
  plan: ({ model }, random) => {
    const transfer = random.pick(
      [...model.transfers.values()].filter(({ word, method }) => word === 'APPROVED' && method === 'tarjeta'),
    )
    return transfer && { transfer: transfer.name }
  },
  act: async (world, given) => {
    const transfer = world.model.transfers.get(given.transfer ?? '')
    if (transfer?.word !== 'APPROVED') return 'skipped'
    if (!(await world.stage.wompi.voidAtPanel(transfer.id))) return 'refused'
    const settled = await world.stage.wompi.settle(transfer.id)
    if (settled?.status !== 'VOIDED') return 'refused'
    transfer.word = 'VOIDED'
    return 'done'
  },
}

export const bank: readonly Action[] = [payAtBank, answer, announce, forge, comeBack, voidAtBank]
