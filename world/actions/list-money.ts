import { type List, type Proof, sumOf } from '../model/lists'
import { paidFor } from '../model/model'
import { Finding } from '../run/finding'
import type { Random } from '../run/random'
import { type Expected, maybe, no, type World, yes } from '../run/world'
import { type Action, type Outcome, outcomeOf } from './action'
import { asForm } from './form'
import { anyOf, BASE, listOf, owner } from './list-parts'

const LEAST_COP = 1_500
const PARTS = ['todo', 'mitad', 'uno', 'casi'] as const

/** What somebody would pay of what is left. */
function amountOf(list: List, part = ''): number | undefined {
  const [next] = list.held
  switch (part) {
    case 'mitad':
      return Math.floor(list.left_cop / 2)
    case 'uno':
      return next ? Math.min(list.left_cop, paidFor(next.place) + 700) : list.left_cop
    case 'casi':
      return list.left_cop - 2_000
    default:
      return undefined
  }
}

function mayPay(world: World, list: List, amount_cop: number | undefined): Expected {
  const { race } = list
  if (race.state === 'cancelled') return no('la carrera se canceló')
  if (world.now >= race.starts_at) return no('la carrera empezó')
  if (list.state !== 'open') return no('la lista no está abierta')
  if (list.left_cop === 0) return no('ya está pagada')
  if (list.heldUntil <= world.now) return no('su tiempo pasó')
  // The bank is asked first, and may tell of money that nobody heard of.
  const isUnheard = [...world.model.transfers.values()].some(
    ({ checkout, word, heard }) => checkout.order === list.payable && (word === 'PENDING' || word !== heard),
  )
  if (isUnheard) return { ...maybe('el banco puede tener noticias'), leaves: true }
  const rest_cop = list.left_cop - (amount_cop ?? list.left_cop)
  if (list.left_cop < LEAST_COP || (amount_cop ?? LEAST_COP) < LEAST_COP) return no('es menos de lo mínimo')
  if (rest_cop > 0 && rest_cop < LEAST_COP) return no('dejaría menos de lo mínimo')
  return yes
}

/** What the product answered to somebody who goes to pay. */
function openCheckout(world: World, list: List, name: string, url: string): Outcome {
  const amount_cop = Number(new URL(url).searchParams.get('amount-in-cents')) / 100
  list.payable.expires_at = list.heldUntil
  world.model.checkouts.set(name, { name, url, order: list.payable, amount_cop })
  return 'done'
}

const payByLink: Action = {
  name: 'ir a pagar lista',
  sentence: 'la empresa va a pagar {part} de {list} como {checkout}',
  routes: ['POST /api/v1/importaciones/enlace/:token/pagar/'],
  weight: 6,
  plan: (world, random) => {
    const list = anyOf(world, random, 'open')
    return list && { list: list.name, part: random.oneOf(['todo', ...PARTS]), checkout: nextCheckout(world) }
  },
  act: (world, given) =>
    goToPay(world, given, (list, amount_cop) => ({
      url: `/api/v1/importaciones/enlace/${list.token}/pagar/`,
      payload: amount_cop === undefined ? {} : { amount_cop },
    })),
}

const nextCheckout = ({ model }: World) => `P${model.checkouts.size + 1}`

const payFromPanel: Action = {
  name: 'pagar lista desde el panel',
  sentence: 'la organizadora va a pagar {part} de {list} como {checkout}',
  routes: ['POST /api/v1/organizador/importaciones/:id/pagos/'],
  weight: 1,
  plan: (world, random) => {
    const list = anyOf(world, random, 'open')
    return list && { list: list.name, part: random.oneOf(PARTS), checkout: nextCheckout(world) }
  },
  act: (world, given) =>
    goToPay(world, given, (list, amount_cop) => ({
      url: `${BASE}/${list.id}/pagos/`,
      who: owner(world),
      payload: { method: 'wompi', ...(amount_cop !== undefined && { amount_cop }) },
    })),
}

async function goToPay(
  world: World,
  given: Readonly<Record<string, string>>,
  asking: (list: List, amount_cop: number | undefined) => Omit<Parameters<World['ask']>[0], 'method'>,
): Promise<Outcome> {
  const list = listOf(world, given.list)
  const name = given.checkout ?? ''
  if (!list?.token || world.model.checkouts.has(name)) return 'skipped'
  const amount_cop = amountOf(list, given.part)
  const before_cop = list.left_cop
  const answer = await world.ask(
    { method: 'POST', ...asking(list, amount_cop) },
    mayPay(world, list, amount_cop),
  )
  if (!answer.isDone) return 'refused'
  const outcome = openCheckout(world, list, name, answer.body.checkout_url)
  const asked_cop = world.model.checkouts.get(name)?.amount_cop
  // A second click finds the first one's checkout, whatever it asks for.
  if (asked_cop !== undefined && asked_cop > before_cop && world.isJudged)
    throw new Finding('monto de una lista', `${list.name}: se cobran ${asked_cop} y faltan ${before_cop}`)
  return outcome
}

/** The first pixels of nothing: the smallest picture that a phone would send. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const sendProof: Action = {
  name: 'enviar comprobante',
  sentence: 'la {who} informa la transferencia {proof} de {part} de {list}',
  routes: [
    'POST /api/v1/importaciones/enlace/:token/comprobante/',
    'POST /api/v1/organizador/importaciones/:id/pagos/',
  ],
  weight: 3,
  plan: (world, random) => {
    const list = anyOf(world, random, 'open', 'open', 'expired')
    return (
      list && {
        who: random.oneOf(['empresa', 'empresa', 'organizadora']),
        proof: `B${world.model.proofs.size + 1}`,
        part: random.oneOf(['todo', 'mitad', 'uno', 'más']),
        list: list.name,
      }
    )
  },
  act: async (world, given) => {
    const { model, now } = world
    const list = listOf(world, given.list)
    const name = given.proof ?? ''
    if (!list?.token || model.proofs.has(name)) return 'skipped'
    const whole_cop = list.state === 'open' ? list.left_cop : sumOf(list.lapsed)
    const amount_cop = given.part === 'más' ? whole_cop + 5_000 : (amountOf(list, given.part) ?? whole_cop)
    if (amount_cop < 1) return 'skipped'
    const isOwner = given.who === 'organizadora'
    const form = await asForm({
      fields: { amount_cop: String(amount_cop), ...(isOwner && { method: 'transfer' }) },
      file: ['proof', PICTURE, 'soporte.png'],
    })
    const url = isOwner
      ? `${BASE}/${list.id}/pagos/`
      : `/api/v1/importaciones/enlace/${list.token}/comprobante/`
    const answer = await world.ask(
      { method: 'POST', url, who: isOwner ? owner(world) : 'nobody', ...form },
      maySend(world, list, isOwner),
    )
    if (!answer.isDone) return 'refused'
    const proof: Proof = {
      ...{ name, id: answer.body.id, list, amount_cop, sent_at: now, state: 'submitted', received_cop: 0 },
    }
    model.proofs.set(name, proof)
    list.payable.expires_at = list.heldUntil
    return 'done'
  },
}

function maySend({ now }: World, list: List, isOwner: boolean): Expected {
  const { race } = list
  if (now >= race.starts_at) return no('la carrera empezó')
  if (race.state === 'cancelled') return no('la carrera se canceló')
  const isLate = list.state === 'expired' || (list.isWaiting && list.heldUntil <= now)
  if (isLate)
    return isOwner ? (list.rows.length > 0 ? yes : maybe('nunca se confirmó')) : no('su tiempo pasó')
  if (list.state !== 'open') return no('la lista no está abierta')
  return list.left_cop > 0 ? yes : no('ya está pagada')
}

const REVIEW = '/api/v1/organizador/pagos-importacion'
const proofIn = ({ model }: World, random: Random, ...states: readonly Proof['state'][]) =>
  random.pick([...model.proofs.values()].filter(({ state }) => states.includes(state) || random.chance(0.08)))

const approve: Action = {
  name: 'aprobar transferencia',
  sentence: 'la organizadora aprueba {proof}, de la que llegó {share} por ciento',
  routes: ['POST /api/v1/organizador/pagos-importacion/:id/aprobar/'],
  weight: 3,
  plan: (world, random) => {
    const proof = proofIn(world, random, 'submitted')
    return proof && { proof: proof.name, share: random.oneOf(['100', '100', '100', '60', '130']) }
  },
  act: async (world, given) => {
    const proof = world.model.proofs.get(given.proof ?? '')
    if (!proof) return 'skipped'
    const { list } = proof
    const received_cop = Math.max(1, Math.floor((proof.amount_cop * Number(given.share)) / 100))
    const answer = await world.ask(
      {
        method: 'POST',
        url: `${REVIEW}/${proof.id}/aprobar/`,
        who: owner(world),
        payload: { amount_cop: received_cop },
      },
      mayApprove(world, proof),
    )
    if (!answer.isDone) {
      // Late money takes places again only where there are some.
      if (proof.state === 'submitted' && list.state === 'expired' && mayApprove(world, proof).may === 'maybe')
        if (world.isJudged && list.retake(0, received_cop))
          throw new Finding('transferencia negada', `${proof.name} cabía y se negó: ${answer.body?.message}`)
      return 'refused'
    }
    proof.state = 'approved'
    proof.received_cop = received_cop
    if (list.state === 'open') {
      list.credit_transfer_cop += received_cop
      list.isToApply = true
    } else if (list.state === 'expired') {
      if (!list.retake(0, received_cop) && world.isJudged)
        throw new Finding('transferencia aprobada', `${proof.name} no cabía y se aprobó`)
    } else list.rest_transfer_cop += received_cop
    return 'done'
  },
}

function mayApprove({ now }: World, { state, list }: Proof): Expected {
  const { race } = list
  if (state !== 'submitted') return no('ya se revisó')
  if (race.state === 'cancelled') return no('la carrera se canceló')
  if (list.state === 'cancelled') return no('la lista se canceló')
  if (now >= race.starts_at) return no('la carrera empezó')
  return list.state === 'expired' ? maybe('sus cupos pueden no estar') : yes
}

const reject: Action = {
  name: 'rechazar transferencia',
  sentence: 'la organizadora rechaza {proof}',
  routes: ['POST /api/v1/organizador/pagos-importacion/:id/rechazar/'],
  weight: 1,
  plan: (world, random) => {
    const proof = proofIn(world, random, 'submitted')
    return proof && { proof: proof.name }
  },
  act: async (world, given) => {
    const proof = world.model.proofs.get(given.proof ?? '')
    if (!proof) return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: `${REVIEW}/${proof.id}/rechazar/`,
        who: owner(world),
        payload: { reason: 'No llegó a la cuenta' },
      },
      proof.state === 'submitted' ? yes : no('ya se revisó'),
    )
    if (answer.isDone) proof.state = 'rejected'
    return outcomeOf(answer)
  },
}

const undoReview: Action = {
  name: 'deshacer revisión',
  sentence: 'la organizadora deshace lo que decidió de {proof}',
  routes: ['POST /api/v1/organizador/pagos-importacion/:id/deshacer/'],
  weight: 1.2,
  plan: (world, random) => {
    const proof = proofIn(world, random, 'approved', 'rejected')
    return proof && { proof: proof.name }
  },
  act: async (world, given) => {
    const proof = world.model.proofs.get(given.proof ?? '')
    if (!proof) return 'skipped'
    const { list, state } = proof
    const taken_cop = Math.min(proof.received_cop, list.credit_transfer_cop + list.rest_transfer_cop)
    const answer = await world.ask(
      {
        method: 'POST',
        url: `${REVIEW}/${proof.id}/deshacer/`,
        who: owner(world),
        payload: { reason: 'Fue un error' },
      },
      mayUndo(world, proof, taken_cop),
    )
    if (!answer.isDone) return 'refused'
    if (state === 'rejected') {
      proof.state = 'submitted'
      return 'done'
    }
    const ofCredit_cop = Math.min(taken_cop, list.credit_transfer_cop)
    list.credit_transfer_cop -= ofCredit_cop
    list.rest_transfer_cop -= taken_cop - ofCredit_cop
    proof.received_cop -= taken_cop
    if (proof.received_cop === 0) proof.state = 'submitted'
    return 'done'
  },
}

function mayUndo({ now }: World, { state, list }: Proof, taken_cop: number): Expected {
  if (state === 'submitted') return no('nadie la ha revisado')
  if (state === 'approved') return taken_cop > 0 ? yes : no('con ella ya se inscribió a alguien')
  if (list.race.state === 'cancelled') return no('la carrera se canceló')
  if (list.state === 'cancelled') return no('la lista se canceló')
  return now < list.race.starts_at ? yes : no('la carrera empezó')
}

const noteReturn: Action = {
  name: 'anotar devolución de lista',
  sentence: 'la organizadora anota que devolvió a la empresa lo de {list}',
  routes: ['POST /api/v1/organizador/importaciones/:id/devolucion/'],
  weight: 0.8,
  plan: ({ model }, random) => {
    const lists = [...model.lists.values()]
    const list = random.pick(lists.filter((each) => each.backByOrganizer_cop > 0 || random.chance(0.1)))
    return list && { list: list.name }
  },
  act: async (world, given) => {
    const list = listOf(world, given.list)
    if (!list) return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: `${BASE}/${list.id}/devolucion/`,
        who: owner(world),
        payload: { seen_cop: list.backByOrganizer_cop },
      },
      list.state === 'open' ? no('sigue abierta') : list.isMuddled ? maybe('los bancos dudan') : yes,
    )
    if (!answer.isDone) return 'refused'
    list.noted_transfer_cop += list.backByOrganizer_cop - list.rest_transfer_cop
    list.rest_transfer_cop = 0
    return 'done'
  },
}

/** The company reads what it paid, what is left, and what goes back and by whom. */
const look: Action = {
  name: 'mirar lista',
  sentence: 'la empresa mira {list}',
  routes: [],
  weight: 3,
  plan: ({ model }, random) => {
    const list = random.pick([...model.lists.values()].filter(({ token }) => token !== ''))
    return list && { list: list.name }
  },
  act: async (world, given) => {
    const list = listOf(world, given.list)
    if (!list?.token) return 'skipped'
    const answer = await world.ask(
      { url: `/api/v1/importaciones/enlace/${list.token}/` },
      list.state === 'open' ? yes : maybe('un mes después no abre nada'),
    )
    if (!answer.isDone) return 'refused'
    if (world.isJudged && !list.isMuddled) comparePage(world, list, answer.body.totals)
    return 'done'
  },
}

function comparePage({ model }: World, list: List, told: Readonly<Record<string, number>>): void {
  const isOff = list.race.state === 'cancelled'
  const isOpen = list.state === 'open'
  const should: Record<string, number> = isOff
    ? isOpen
      ? {}
      : {
          back_online_cop: model.balanceOf(list.payable).owed_cop,
          back_transfer_cop: list.backByOrganizer_cop,
        }
    : {
        credit_cop: isOpen ? list.credit_cop : 0,
        back_transfer_cop: list.rest_transfer_cop,
        ...(isOpen && { left_cop: list.left_cop }),
      }
  for (const [what, amount_cop] of Object.entries(should))
    if (told[what] !== amount_cop)
      throw new Finding(
        `página de la empresa ${what}`,
        `${list.name}: la página dice ${told[what]}, y el modelo ${amount_cop}`,
      )
}

/** What a company pays, and what the organizer says of it. */
export const paid: readonly Action[] = [payByLink, payFromPanel, sendProof, approve, reject, undoReview]
/** What goes back, and what the company's page tells of it. */
export const returned: readonly Action[] = [noteReturn, look]
