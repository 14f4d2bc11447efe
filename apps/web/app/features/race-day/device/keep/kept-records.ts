import { GUARDIAN_RELATIONSHIPS } from '@zancada/contracts/catalogs/people'
import { loadRaceSetupCall } from '@zancada/contracts/race-day/race-setup.calls'
import { raceTicketSchema } from '@zancada/contracts/race-day/race-ticket'
import { SCAN_KINDS } from '@zancada/contracts/race-day/scan'
import { z } from 'zod'
import type { DeviceAction } from '../device-action'
import type { RecordedScan } from '../race-day-device'

/** What lies sealed on the disk is of another key, or of a form that this build does not know. The disk itself is well. */
export class UnreadableRecord extends Error {
  override readonly name = 'UnreadableRecord'
}

/** Of what lies sealed; a later build writes a later one, and brings earlier ones to its own when it reads them. */
export const KEPT_FORM = 1

/** What the list tells of each runner. 2: also the guardian of a minor. A list of an earlier form is asked for anew. */
export const LIST_FORM = 2

/**
 * What lies sealed on the disk may be of an earlier build: it is checked as an answer of the API is. A list that does not
 * pass is loaded anew, once there is a network.
 */
export const racePageSchema = z.object({
  /** Everything up to it is known. */
  mark: z.int(),
  tickets: z.array(raceTicketSchema).readonly(),
  /** Registrations that no longer run. */
  removed: z.array(z.string()).readonly(),
  /** Codes of tickets of those who no longer run, known from before. */
  endedCodes: z.array(z.string()).readonly().optional(),
  /** The first lists do not say it. */
  version: z.int().min(1).max(LIST_FORM).optional(),
})
/** An answer of a sync, as it is kept: what changed up to its mark. Read one after another they give the list. */
export type RacePage = Readonly<z.output<typeof racePageSchema>>

export const raceSetupSchema = loadRaceSetupCall.answer

/** Everybody is on the list. Before the first one arrived to the end, they are not. */
export const wholeAtSchema = z.object({
  /** By the server's clock: a ticket issued before it that is not on the list no longer runs. */
  readAt: z.string(),
  /** By the clock of this device. */
  syncedAt: z.string(),
})
export type WholeAt = Readonly<z.output<typeof wholeAtSchema>>

const collector = z.looseObject({ fullName: z.string(), documentNumber: z.string() })
const scan = {
  clientId: z.string(),
  kind: z.enum(SCAN_KINDS),
  ticketCode: z.string(),
  items: z.array(z.string()).optional(),
  collectedBy: collector.optional(),
}

const recordedScanSchema = z.looseObject({
  ...scan,
  at: z.iso.datetime(),
  station: z.string().nullable(),
  isUndone: z.boolean(),
  outcome: z.looseObject({ kind: z.string() }),
})

/** An earlier outcome of this device, with its moment as JSON writes it. */
export type KeptOutcome = Omit<RecordedScan, 'at'> & { readonly at: string }

export function isKeptOutcome(value: unknown): value is KeptOutcome {
  return recordedScanSchema.safeParse(value).success
}

const done = {
  clientId: z.string(),
  race: z.string(),
  occurredAt: z.string(),
  madeBy: z.string(),
  state: z.string(),
}

const deviceActionSchema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('scan'), ...done, ...scan, station: z.string().nullable() }),
  z.looseObject({
    type: z.literal('undo'),
    ...done,
    undoes: z.string(),
    reason: z.string().nullable(),
    scan: z.looseObject({ kind: scan.kind, ticketCode: scan.ticketCode, items: scan.items }),
  }),
  z.looseObject({
    type: z.literal('sign'),
    ...done,
    registrationId: z.string(),
    signer: collector,
    isGuardian: z.boolean(),
    relationship: z.enum(GUARDIAN_RELATIONSHIPS).nullable().optional(),
    waiverVersion: z.string(),
    dataPolicyVersion: z.string(),
  }),
])

/** What an upload and the screens need of it is there. Anything else that it carries stays as it is. */
export function isDeviceAction(value: unknown): value is DeviceAction {
  return deviceActionSchema.safeParse(value).success
}
