import { Readable } from 'node:stream'
import type { AnswerOf, FieldErrors, ReceivedBody, rehearseRegistrationCall } from '@zancada/contracts'
import { asIfItWereDone, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Guest, OrganizerActor } from '../../../platform/http/actor'
import type { Caller } from '../../../platform/http/caller'
import { InvalidInputError } from '../../../platform/http/problems'
import type { MailMessage } from '../../../platform/mail/mailer'
import type { Storage } from '../../../platform/storage/storage'
import { createTurns } from '../../../platform/turns'
import { ownCapacity } from '../../consents'
import { calendarDate, openForRehearsal } from '../../events'
import {
  composeConfirmation,
  confirmOrder,
  holdPlaces,
  lockOrder,
  presentOrder,
  writeParticipants,
} from '../../orders'
import { isMinor } from '../../participants'

interface Rehearsing {
  readonly actor: OrganizerActor
  readonly slug: string
  readonly caller: Caller
  readonly body: ReceivedBody<typeof rehearseRegistrationCall>
}

type Rehearsed = AnswerOf<typeof rehearseRegistrationCall>

const LIMIT = { name: 'rehearsal', tries: 20, windowSeconds: 3600 }

/** One at a time: each keeps a connection over many steps. */
export function rehearseRegistrations(deps: ApiDependencies): (rehearsing: Rehearsing) => Promise<Rehearsed> {
  const takeTurn = createTurns(1)
  return async (rehearsing) => {
    await deps.createRateLimit(LIMIT).take(rehearsing.actor.user_id)
    const { mail, drawPicture, ...told } = await takeTurn('rehearsal', () =>
      asIfItWereDone(deps.database, (tx) => rehearse(deps, tx, rehearsing)),
    )
    const cover = { address: `${deps.publicUrl}/og/${rehearsing.slug}.jpg`, content: await drawPicture() }
    return {
      ...told,
      mail: {
        subject: mail.subject,
        html: withPictures(mail, cover),
        attachments: (mail.attachments ?? []).map(({ filename }) => filename),
      },
    }
  }
}

/** Publishes the draft, holds a place, writes the runner, confirms the order and writes its mail, as a purchase does. */
async function rehearse(
  deps: ApiDependencies,
  tx: Transaction,
  { actor, slug, caller, body: { category_id, ...participant } }: Rehearsing,
) {
  const { as_of, team_size, drawPicture } = await openForRehearsal(deps, tx, actor, {
    slug,
    category_id,
    now: deps.clock.now(),
  })
  const ofTest = depsOfTest(deps, tx, as_of)
  const buyer: Guest = { kind: 'guest', email: participant.email, order_code: null, proven_at: as_of }
  const held = await holdPlaces(ofTest, tx, {
    event: { slug, category_ids: [category_id] },
    lines: [{ category_id, quantity: 1 }],
    buyer: { user_id: null, guest_email: buyer.email },
    network: caller.network,
  })
  const runner = {
    ...participant,
    accepted_as: ownCapacity(isMinor(participant.birth_on, calendarDate(as_of, 'America/Bogota'))),
    ...(team_size > 1 && { team_name: 'Equipo de prueba' }),
  }
  await writeParticipants(ofTest, {
    actor: buyer,
    caller,
    order_code: held.code,
    participants: held.registrations.map(({ id }) => ({ ...runner, registration_id: id })),
    data_policy_version: undefined,
  }).catch((error: unknown) => {
    throw withPlainFields(error)
  })
  const order = await lockOrder(tx, held.code)
  if (order === undefined) throw new Error('The order of a test is not there')
  await confirmOrder(ofTest, tx, order, as_of)
  const mail = await composeConfirmation(ofTest, order.id)
  if (mail === undefined) throw new Error('A confirmed order has no mail')
  const { registrations } = await presentOrder(ofTest, tx, order, as_of)
  const { subtotal_cop, service_fee_cop, total_cop, organizer_fee_cop } = order
  return {
    ...{ price_cop: subtotal_cop, service_fee_cop, total_cop },
    receives_cop: subtotal_cop - organizer_fee_cop,
    bib: registrations[0]?.bib ?? null,
    as_of: as_of.toISOString(),
    mail,
    drawPicture,
  }
}

/**
 * Limits lock rows that buyers of other races wait for, and count a stranger's address. A genuine ticket would open the
 * gate of a phone without a network. Files are drawn afterwards, or not at all.
 */
function depsOfTest(deps: ApiDependencies, tx: Transaction, as_of: Date): ApiDependencies {
  return {
    ...deps,
    database: tx,
    clock: { now: () => as_of },
    limits: { holdsPerPerson: Number.POSITIVE_INFINITY, holdsPerAddress: Number.POSITIVE_INFINITY },
    ticketSigner: { ...deps.ticketSigner, textOf: () => 'PRUEBA' },
    drawings: { draw: async () => Buffer.alloc(0) },
    storage: NOTHING_KEPT,
  }
}

/** Every picture is there, without content: nothing is drawn for it. */
const NOTHING_KEPT: Storage = {
  save: async () => undefined,
  has: async () => true,
  open: async () => Readable.from([]),
  remove: async () => undefined,
  async *list() {},
  check: async () => undefined,
}

/** `participants.0.email` is `email` in the form of one runner. */
function withPlainFields(error: unknown): unknown {
  if (!(error instanceof InvalidInputError)) return error
  const faults: FieldErrors = {}
  for (const [field, texts] of Object.entries(error.fields))
    faults[field.replace(/^participants\.0\./, '')] = texts
  return new InvalidInputError(faults)
}

/** Puts the pictures of a letter into its page, where a browser finds them. */
function withPictures(
  { html, pictures = [] }: MailMessage,
  cover: { readonly address: string; readonly content: Buffer | null },
): string {
  const shown = [
    ...pictures.map(({ name, content }) => [`cid:${name}`, 'png', content] as const),
    ...(cover.content === null ? [] : [[cover.address, 'jpeg', cover.content] as const]),
  ]
  return shown.reduce(
    (page, [address, kind, content]) =>
      page.replaceAll(address, `data:image/${kind};base64,${content.toString('base64')}`),
    html,
  )
}
