import type {
  AdminDataRequest,
  AnswerOf,
  fileDataRequestCall,
  listDataRequestsCall,
  moveDataRequestCall,
  OwnDataRequest,
  ReceivedBody,
  ReceivedQuery,
  recordDataRequestCall,
} from '@zancada/contracts'
import { DATA_REQUEST_FILTERS } from '@zancada/contracts'
import { z } from 'zod'
import { writeAudit } from '../../../platform/audit'
import { decodeCursor, toPage } from '../../../platform/database/cursor'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Account, Actor } from '../../../platform/http/actor'
import type { Caller } from '../../../platform/http/caller'
import { conflict, InvalidInputError, notFound } from '../../../platform/http/problems'
import { enqueueMail } from '../../../platform/mail/mail-outbox'
import { assertVerified } from '../../orders'
import { colombianDay, staleSettings } from '../../settings'
import { emailOf } from '../../waitlist'
import { presentAdminRequest, presentOwnRequest, requestNumber } from './data-requests.presenter'
import {
  type DataRequestRow,
  insertRequest,
  lockRequest,
  selectRequests,
  selectRequestsOf,
  updateRequest,
} from './data-requests.repository'
import { type RequestNews, requestMail } from './mails/request-mail'
import { dueOn, extendedDueOn, type Step, stateAfter, stepsOf } from './request-states.rules'

const TO_ASK = 'para presentar o ver una solicitud'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>

const PAGE_SIZE = 20
/** Whether it is over, its deadline, and itself. */
const cursorKey = z.tuple([z.int().min(0).max(1), z.iso.date(), z.uuid()])
/** A person files one or two; a flood of the log is stopped. */
const FILE_LIMIT = { name: 'data-requests', tries: 10, windowSeconds: 86_400 }

export async function fileDataRequest(
  deps: Dependencies & Pick<ApiDependencies, 'createRateLimit'>,
  actor: Actor,
  caller: Caller,
  given: ReceivedBody<typeof fileDataRequestCall>,
): Promise<OwnDataRequest> {
  assertVerified(actor, TO_ASK)
  await deps.createRateLimit(FILE_LIMIT).take(caller.network)
  const user_id = actor.kind === 'account' ? actor.user_id : null
  const row = await file(deps, {
    ...given,
    email: await emailOf(deps.database, actor),
    user_id,
    actor_id: user_id,
    channel: user_id === null ? 'site' : 'account',
  })
  return presentOwnRequest(row)
}

export async function recordDataRequest(
  deps: Dependencies,
  actor: Account,
  { received_on, ...given }: ReceivedBody<typeof recordDataRequestCall>,
): Promise<AdminDataRequest> {
  const row = await file(deps, {
    ...given,
    received_at: arrivedAt(received_on, deps.clock.now()),
    user_id: null,
    actor_id: actor.user_id,
    created_by: actor.user_id,
  })
  return presentAdminRequest(row, deps.clock.now())
}

interface Filing extends ReceivedBody<typeof fileDataRequestCall> {
  readonly email: string
  readonly user_id: string | null
  readonly actor_id: string | null
  readonly channel: AdminDataRequest['channel']
  readonly created_by?: string
  /** Before now, for what came otherwise. */
  readonly received_at?: Date
}

/** Nobody writes down a letter of the year before: that is a mistyped day. */
const OLDEST_DAYS = 365

function arrivedAt(day: string, now: Date): Date {
  const today = colombianDay(now)
  if (day > today) throw new InvalidInputError({ received_on: ['Ese día todavía no ha llegado'] })
  if (day < colombianDay(new Date(now.getTime() - OLDEST_DAYS * 86_400_000)))
    throw new InvalidInputError({ received_on: ['Revisa el año: ese día fue hace más de un año'] })
  return day === today ? now : new Date(`${day}T12:00:00-05:00`)
}

function file(deps: Dependencies, { actor_id, document, ...given }: Filing): Promise<DataRequestRow> {
  const now = deps.clock.now()
  const received_at = given.received_at ?? now
  const received_on = colombianDay(received_at)
  return inTransaction(deps.database, async (tx) => {
    const row = await insertRequest(tx, {
      ...given,
      document: document ?? null,
      received_at,
      due_on: dueOn(given.kind, received_on),
      updated_at: now,
    })
    await writeAudit(tx, {
      actor_id,
      action: 'data_request.filed',
      subject_type: 'data_request',
      subject_id: row.id,
      after: { kind: row.kind, channel: row.channel, received_on, due_on: row.due_day },
    })
    await tell(deps, tx, row, 'filed', null)
    return row
  })
}

export async function listOwnDataRequests(
  { database }: Dependencies,
  actor: Actor,
): Promise<OwnDataRequest[]> {
  assertVerified(actor, TO_ASK)
  const email = await emailOf(database, actor)
  const user_id = actor.kind === 'account' ? actor.user_id : null
  return (await selectRequestsOf(database, { user_id, email })).map(presentOwnRequest)
}

export async function listDataRequests(
  { database, clock }: Dependencies,
  { estado, q, cursor }: ReceivedQuery<typeof listDataRequestsCall>,
): Promise<AnswerOf<typeof listDataRequestsCall>> {
  const now = clock.now()
  const rows = await selectRequests(database, {
    state: estado && DATA_REQUEST_FILTERS[estado],
    q,
    after: decodeCursor(cursorKey, cursor),
    today: colombianDay(now),
    limit: PAGE_SIZE + 1,
  })
  return toPage(
    rows,
    PAGE_SIZE,
    ({ is_over, due_day, id }) => [is_over ? 1 : 0, due_day, id],
    (row) => presentAdminRequest(row, now),
  )
}

const STEP_OF = {
  tomar: 'take',
  prorrogar: 'extend',
  pedir: 'ask',
  completar: 'complete',
  responder: 'answer',
  cerrar: 'close',
} as const satisfies Readonly<Record<string, Step>>

/** One step of a request: on record, with the mail to its author. */
export function moveDataRequest(
  deps: Dependencies,
  actor: Account,
  { id, paso }: { readonly id: string; readonly paso: keyof typeof STEP_OF },
  { version, text }: ReceivedBody<typeof moveDataRequestCall>,
): Promise<AdminDataRequest> {
  const now = deps.clock.now()
  const step = STEP_OF[paso]
  const needsText = step === 'extend' || step === 'ask' || step === 'answer'
  if (needsText && (text ?? '') === '') throw new InvalidInputError({ text: ['Escribe el texto'] })
  return inTransaction(deps.database, async (tx) => {
    const before = await lockRequest(tx, id)
    if (!before) throw notFound()
    if (before.version !== version) throw staleSettings()
    const today = colombianDay(now)
    const standing = { ...before, received_on: colombianDay(before.received_at), due_on: before.due_day }
    if (!stepsOf(standing, today).includes(step))
      throw conflict('invalid_state', 'Este paso ya no se puede dar en la solicitud')
    const state = stateAfter(step)
    const row = await updateRequest(tx, id, { state, ...changesOf(step, before, text ?? '', now) }, now)
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: `data_request.${state}`,
      subject_type: 'data_request',
      subject_id: id,
      before: { state: before.state, due_on: before.due_day },
      after: { state, due_on: row.due_day },
    })
    const news = NEWS[step]
    if (news) await tell(deps, tx, row, news, text ?? null)
    return presentAdminRequest(row, now)
  })
}

const NEWS: Readonly<Partial<Record<Step, RequestNews>>> = {
  extend: 'extended',
  ask: 'incomplete',
  answer: 'answered',
}

function changesOf(step: Step, { kind, due_day }: DataRequestRow, text: string, now: Date) {
  switch (step) {
    case 'extend':
      return { extension_reason: text, due_on: extendedDueOn(kind, due_day) }
    case 'ask':
      return { missing: text, asked_at: now }
    case 'complete':
      return { due_on: dueOn(kind, colombianDay(now)) }
    case 'answer':
      return { answer: text, answered_at: now }
    default:
      return {}
  }
}

export async function tell(
  { jobs }: Pick<ApiDependencies, 'jobs'>,
  tx: Transaction,
  row: DataRequestRow,
  news: RequestNews,
  text: string | null,
): Promise<void> {
  const { email: to, name, kind, due_day } = row
  await enqueueMail(
    tx,
    jobs,
    await requestMail({ to, name, number: requestNumber(row.number), kind, due_on: due_day, news, text }),
  )
}
