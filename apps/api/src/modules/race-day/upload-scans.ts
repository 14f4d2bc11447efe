import type { AnswerOf, ReceivedBody, uploadScansCall } from '@zancada/contracts'
import { writeAudits } from '../../platform/audit'
import { isDatabaseAway, violatedConstraint } from '../../platform/database/database-errors'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { createGroups } from '../../platform/groups'
import type { OrganizerActor } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { findRace } from './find-race'
import { mayDo } from './race-day-right.rules'
import { type ReadScan, readScans, type Upload } from './read-scans'
import { auditOf, rejectionIn, resultOf } from './scan-results.rules'
import { insertScans, type KnownScan, seeDevices, selectKnownScans, selectMark } from './scans.repository'
import {
  followSettlement,
  settleAll,
  type TellableScan,
  tellableOf,
  writeStates,
} from './settle-registrations'

type UploadDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'ticketSigner'>
type Answer = AnswerOf<typeof uploadScansCall>
/** `foreign`: another organizer's device goes by that id. */
type Uploaded = Answer | 'foreign'

interface Asking {
  readonly event_id: string
  readonly upload: Upload
}

/** One group is written while the next is made ready. */
const GROUPS_AT_ONCE = 2
const UPLOADS_TOGETHER = 25
/** A device that was long without a network brings more, and goes alone. */
const SCANS_TOGETHER = 20
const TRIES = 3

/**
 * What devices did, each thing once however often it is sent. What lets nobody in is kept as well, for whoever is in
 * charge to see; only what the uploader has no right to is left for somebody who has it. Uploads of one race take its
 * row one after another, so those that come in the same instant are written together.
 */
export function createUploads(
  deps: UploadDependencies,
): (actor: OrganizerActor, slug: string, body: ReceivedBody<typeof uploadScansCall>) => Promise<Answer> {
  const alone = async (asking: Asking): Promise<Uploaded> => {
    const [answer] = await writeUploads(deps, asking.event_id, [asking.upload])
    if (answer === undefined) throw new Error('An upload was not answered')
    return answer
  }
  const together = createGroups<Asking, Uploaded>({
    atOnce: GROUPS_AT_ONCE,
    most: UPLOADS_TOGETHER,
    together: (group) =>
      writeUploads(
        deps,
        group[0]?.event_id ?? '',
        group.map(({ upload }) => upload),
      ),
    // What was written all the same is a duplicate when it is tried alone.
    isRefusal: (error) => !isDatabaseAway(error),
    alone,
  })
  return async (actor, slug, body) => {
    const { id: event_id } = await findRace(deps.database, actor, slug)
    const asking = { event_id, upload: { ...body, actor } }
    const answer = await (body.scans.length > SCANS_TOGETHER ? alone(asking) : together(event_id, asking))
    if (answer === 'foreign') throw notFound()
    return answer
  }
}

/** Uploads of one race, in one transaction. */
async function writeUploads(
  deps: UploadDependencies,
  eventId: string,
  uploads: readonly Upload[],
): Promise<Uploaded[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(deps.database, (tx) => writeAll(deps, tx, eventId, uploads))
    } catch (error) {
      // In the same instant another process wrote one of them: it is known the next time.
      if (attempt === TRIES || violatedConstraint(error) !== 'scans_once') throw error
    }
  }
}

async function writeAll(
  { clock, ticketSigner }: UploadDependencies,
  tx: Transaction,
  event_id: string,
  uploads: readonly Upload[],
): Promise<Uploaded[]> {
  const now = clock.now()
  const [first] = uploads
  if (!first) return []
  const { organizer_id, user_id } = first.actor
  const devices = await seeDevices(tx, devicesOf(organizer_id, uploads), now)
  const own = uploads.filter(({ device_id }) => devices.has(device_id))
  const { scans, registrations } = await readScans(tx, ticketSigner, { organizer_id, event_id }, own, now)
  const known = await selectKnownScans(tx, event_id, {
    registrationIds: registrations.map(({ id }) => id),
    clientIds: scans.map(({ client_id }) => client_id),
  })
  const fresh = freshOf(scans, known)
  const locked = new Set(registrations.map(({ id }) => id))
  const settled = settleAll([
    // An id that was used for somebody else's scan says nothing of those.
    ...known.flatMap((scan) => tellableOf(scan) ?? []).filter((scan) => locked.has(scan.registration_id)),
    ...[...fresh.values()].flatMap((scan) => newOf(scan) ?? []),
  ])
  await writeStates(tx, settled)
  await insertScans(
    tx,
    [...fresh.values()].map(({ device: _device, ...scan }) => ({
      ...scan,
      state:
        scan.rejection === null ? (settled.get(scan.client_id)?.settlement.state ?? 'conflict') : 'rejected',
    })),
  )
  const scanned = new Set(
    [...fresh.values()].flatMap(({ rejection, registration_id }) =>
      rejection === null && registration_id !== null ? registration_id : [],
    ),
  )
  const mark = await followSettlement(tx, settled, {
    event_id,
    touched: registrations.filter(({ id }) => scanned.has(id)),
    made_by: user_id,
    now,
  })
  await writeAudits(
    tx,
    [...fresh.values()].flatMap((scan) => {
      const row = settled.get(scan.client_id)
      return row && scan.rejection === null ? auditOf(scan, row) : []
    }),
  )
  const markNow = mark ?? (await selectMark(tx, event_id))
  const read = new Map(scans.map((scan) => [scan.client_id, scan]))
  const before = new Map(known.map((scan) => [scan.client_id, scan]))
  const told = new Set<string>()
  return uploads.map((upload) => {
    if (!devices.has(upload.device_id)) return 'foreign'
    const results = upload.scans.map((scan) => {
      const { client_id, kind } = scan
      const isAllowed = mayDo(upload.actor, kind)
      const isNew = isAllowed && fresh.has(client_id) && !told.has(client_id)
      if (isAllowed) told.add(client_id)
      return resultOf(scan, {
        scan: isAllowed ? read.get(client_id) : undefined,
        isNew,
        rejection: rejectionIn((fresh.get(client_id) ?? before.get(client_id))?.rejection),
        settled: settled.get(client_id),
      })
    })
    return { results, mark: markNow }
  })
}

/** Each once, in the order that everybody writes them in. */
function devicesOf(organizer_id: string, uploads: readonly Upload[]) {
  const devices = new Map(
    uploads.map(({ device_id: id, device_name: name }) => [id, { id, organizer_id, name }]),
  )
  return [...devices.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** By their `client_id`, of those that nobody uploaded before; one that comes twice at once is the first. */
function freshOf(scans: readonly ReadScan[], known: readonly KnownScan[]): ReadonlyMap<string, ReadScan> {
  const before = new Set(known.map(({ client_id }) => client_id))
  const fresh = new Map<string, ReadScan>()
  for (const scan of scans)
    if (!before.has(scan.client_id) && !fresh.has(scan.client_id)) fresh.set(scan.client_id, scan)
  return fresh
}

function newOf(scan: ReadScan): TellableScan | undefined {
  const { registration_id, rejection } = scan
  if (registration_id === null || rejection !== null) return undefined
  return { ...scan, registration_id, id: null, state: null, is_undone: false }
}
