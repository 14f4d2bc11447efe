import type { AnswerOf, ReceivedBody, uploadScansCall } from '@zancada/contracts'
import { isDatabaseAway, isOutOfTime, violatedConstraint } from '../../platform/database/database-errors'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { createGroups } from '../../platform/groups'
import type { OrganizerActor } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { requestOrigin } from '../../platform/request-origin'
import { loseLateKits } from '../inventory'
import { countFaults } from './device-faults.repository'
import { faultsOf, keptOf } from './device-faults.rules'
import { createKnownRaces } from './known-races'
import { isLateKit, lateKitsOf, lateMoments } from './late-kits.rules'
import { mayDo } from './race-day-right.rules'
import { type ReadScan, readScans, type Upload } from './read-scans'
import { auditOf, rejectionIn, resultOf } from './scan-results.rules'
import { type KnownScan, selectKnownScans, selectRaceMark } from './scans.repository'
import { followSettledSecondKits } from './second-kits'
import { createSeenDevices } from './seen-devices'
import {
  followSettlement,
  repeatedIn,
  type SettledRow,
  settleAll,
  type TellableScan,
  tellableOf,
  writeStates,
} from './settle-registrations'
import type { LockedRegistration } from './ticket-holders.repository'

type UploadDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'ticketSigner'>
type Answer = AnswerOf<typeof uploadScansCall>
/** `foreign`: another organizer's device goes by that id. `moved`: the race left that address, and nothing was written. */
type Uploaded = Answer | 'foreign' | 'moved'

interface Asking {
  readonly event_id: string
  /** The address by which it was found. */
  readonly slug: string
  readonly upload: Upload
}

/** While one group is written the next one gathers: two at once would be twice the work for the same uploads. */
const GROUPS_AT_ONCE = 1
const UPLOADS_TOGETHER = 25
/** A device that was long without a network brings more, and goes alone. */
const SCANS_TOGETHER = 20
const TRIES = 3

/**
 * Records what devices did, each action once however often it is sent. Scans that let nobody in are kept too, for the
 * supervisor; actions that the uploader has no right to are left for a colleague who has it. Uploads of one race take its
 * row one after another, so those that arrive in the same instant are written together.
 */
export function createUploads(
  deps: UploadDependencies,
): (actor: OrganizerActor, slug: string, body: ReceivedBody<typeof uploadScansCall>) => Promise<Answer> {
  const write = createWriting(deps)
  const alone = async (asking: Asking): Promise<Uploaded> => {
    const [answer] = await write([asking])
    if (answer === undefined) throw new Error('An upload was not answered')
    return answer
  }
  const together = createGroups<Asking, Uploaded>({
    atOnce: GROUPS_AT_ONCE,
    most: UPLOADS_TOGETHER,
    together: write,
    // What was written all the same is a duplicate when it is tried alone.
    isRefusal: (error) => !isDatabaseAway(error) && !isOutOfTime(error),
    alone,
  })
  const races = createKnownRaces(deps.database)
  return async (actor, slug, { refusals = [], ...sent }) => {
    const body = { ...sent, scans: [...sent.scans, ...refusals] }
    for (;;) {
      const event_id = await races.idOf(actor, slug)
      const asking = { event_id, slug, upload: { ...body, actor, origin: requestOrigin() } }
      const answer = await (body.scans.length > SCANS_TOGETHER
        ? alone(asking)
        : together(`${event_id} ${slug}`, asking))
      if (answer === 'foreign') throw notFound()
      if (answer !== 'moved') return answer
      races.forget(slug)
    }
  }
}

/** Thrown so that what was written under the race that left goes as well. */
class RaceMoved extends Error {}

/** Uploads of one race by one address, in one transaction. */
function createWriting(deps: UploadDependencies): (group: readonly Asking[]) => Promise<Uploaded[]> {
  const devices = createSeenDevices()
  return async (group) => {
    const [first] = group
    if (!first) return []
    const { event_id, slug, upload } = first
    const { organizer_id } = upload.actor
    const uploads = group.map((asking) => asking.upload)
    const asked = devicesOf({ organizer_id, event_id }, uploads)
    for (let attempt = 1; ; attempt += 1) {
      const now = deps.clock.now()
      try {
        const written = await inTransaction(deps.database, async (tx) => {
          const own = await devices.see(tx, asked, now)
          return {
            own,
            answers: await writeAll(deps, tx, { event_id, slug, organizer_id, own, now }, uploads),
          }
        })
        devices.remember(
          asked.filter(({ id }) => written.own.has(id)),
          now,
        )
        return written.answers
      } catch (error) {
        if (isRaceMoved(error)) return group.map(() => 'moved')
        // In the same instant another process wrote one of them: it is known the next time.
        if (attempt === TRIES || violatedConstraint(error) !== 'scans_once') throw error
      }
    }
  }
}

/** A deleted one has no scans, and takes none. */
function isRaceMoved(error: unknown): boolean {
  return error instanceof RaceMoved || OF_A_RACE.has(violatedConstraint(error) ?? '')
}

const OF_A_RACE: ReadonlySet<string> = new Set([
  'scans_event_id_fkey',
  'race_devices_event_id_fkey',
  'device_troubles_event_id_fkey',
])

interface Ground {
  readonly event_id: string
  readonly slug: string
  readonly organizer_id: string
  /** The devices of this organizer among those that upload. */
  readonly own: ReadonlySet<string>
  readonly now: Date
}

async function writeAll(
  { ticketSigner }: UploadDependencies,
  tx: Transaction,
  { event_id, slug, organizer_id, own, now }: Ground,
  uploads: readonly Upload[],
): Promise<Uploaded[]> {
  const { scans, registrations } = await readScans(
    tx,
    ticketSigner,
    { organizer_id, event_id },
    uploads.filter(({ device_id }) => own.has(device_id)),
    now,
  )
  const known = await selectKnownScans(tx, event_id, {
    registrationIds: registrations.map(({ id }) => id),
    clientIds: scans.map(({ client_id }) => client_id),
  })
  const fresh = await kept(tx, { event_id, now }, freshOf(scans, known))
  const locked = new Set(registrations.map(({ id }) => id))
  const settled = await settleAll(tx, { event_id, registrations }, [
    // An id that was used for somebody else's scan says nothing of those.
    ...known.flatMap((scan) => tellableOf(scan) ?? []).filter((scan) => locked.has(scan.registration_id)),
    ...[...fresh.values()].flatMap((scan) => newOf(scan) ?? []),
  ])
  await writeStates(tx, settled)
  const uploaders = new Map(
    [...fresh.values()].flatMap((scan) => {
      const { rejection, registration_id, uploaded_by } = scan
      const isTouched = rejection === null || isLateKit(scan)
      return isTouched && registration_id !== null ? [[registration_id, uploaded_by] as const] : []
    }),
  )
  await loseLateKits(tx, event_id, lateKitsOf([...fresh.values()], registrations), now)
  const mark = await followSettlement(tx, settled, {
    event_id,
    touched: registrations.flatMap((registration) => {
      const touched_by = uploaders.get(registration.id)
      return touched_by === undefined ? [] : { ...registration, touched_by }
    }),
    late: lateMoments([...known, ...fresh.values()]),
    now,
    scans: [...fresh.values()].map(({ device: _device, origin: _origin, ...scan }) => ({
      ...scan,
      ...writtenAs(scan, settled),
    })),
    audits: [...fresh.values()].flatMap((scan) => {
      const row = settled.get(scan.client_id)
      return row && scan.rejection === null ? auditOf(scan, row) : []
    }),
  })
  await followSettled(tx, { event_id, now }, known, registrations, uploaders)
  const race = mark ?? (await selectRaceMark(tx, event_id))
  if (race?.slug !== slug) throw new RaceMoved()
  const read = new Map(scans.map((scan) => [scan.client_id, scan]))
  const before = new Map(known.map((scan) => [scan.client_id, scan]))
  const told = new Set<string>()
  return uploads.map((upload) => {
    if (!own.has(upload.device_id)) return 'foreign'
    const results = upload.scans.map((scan) => {
      const { client_id, kind } = scan
      const isAllowed = mayDo(upload.actor, kind)
      const isNew = isAllowed && fresh.has(client_id) && !told.has(client_id)
      if (isAllowed) told.add(client_id)
      return resultOf(scan, {
        scan: isAllowed ? read.get(client_id) : undefined,
        isNew,
        // What was only counted is told as it was read.
        rejection: rejectionIn((before.get(client_id) ?? read.get(client_id))?.rejection),
        settled: settled.get(client_id),
      })
    })
    return { results, mark: race.change_mark }
  })
}

/** What left twice of a kit may be more now than when somebody settled it. */
async function followSettled(
  tx: Transaction,
  { event_id, now }: Pick<Ground, 'event_id' | 'now'>,
  known: readonly KnownScan[],
  registrations: readonly LockedRegistration[],
  uploaders: ReadonlyMap<string, string>,
): Promise<void> {
  const settled = new Set(
    known
      .filter(({ kind, is_settled }) => kind === 'accreditation' && is_settled)
      .map(({ registration_id }) => registration_id),
  )
  for (const registration of registrations) {
    const uploader = uploaders.get(registration.id)
    if (uploader !== undefined && settled.has(registration.id))
      await followSettledSecondKits(tx, event_id, registration, uploader, now)
  }
}

/** Each once, in the order that everybody writes them in. */
function devicesOf(
  race: { readonly organizer_id: string; readonly event_id: string },
  uploads: readonly Upload[],
) {
  const devices = new Map(
    uploads.map(({ device_id: id, device_name: name, waiting = null }) => [
      id,
      { id, name, waiting, ...race },
    ]),
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

/** Counts what devices do again and again, and leaves out what is only counted. */
async function kept(
  tx: Transaction,
  { event_id, now }: Pick<Ground, 'event_id' | 'now'>,
  fresh: ReadonlyMap<string, ReadScan>,
): Promise<ReadonlyMap<string, ReadScan>> {
  const scans = [...fresh.values()]
  const faults = faultsOf(scans)
  if (faults.length === 0) return fresh
  const before = await countFaults(tx, event_id, faults, now)
  return new Map(keptOf(scans, before).map((scan) => [scan.client_id, scan]))
}

function writtenAs(
  { rejection, client_id }: Pick<ReadScan, 'rejection' | 'client_id'>,
  settled: ReadonlyMap<string, SettledRow>,
) {
  if (rejection !== null) return { state: 'rejected', repeated: null } as const
  const settlement = settled.get(client_id)?.settlement
  return settlement
    ? { state: settlement.state, repeated: repeatedIn(settlement) }
    : ({ state: 'conflict', repeated: null } as const)
}

function newOf(scan: ReadScan): TellableScan | undefined {
  const { registration_id, rejection } = scan
  if (registration_id === null || rejection !== null) return undefined
  return { ...scan, registration_id, id: null, state: null, repeated: null, is_undone: false }
}
