import type { ScanResult } from '@zancada/contracts'
import { undoScanCall, uploadScansCall } from '@zancada/contracts/race-day/race-day.calls'
import { signConsentsCall } from '@zancada/contracts/race-day/race-table.calls'
import { MOST_SCANS } from '@zancada/contracts/race-day/scan'
import type { ApiClient } from '../../../api-client'
import type { ActionBook } from './action-book'
import { isWaiting, type ScanAction, type SignAction, type UndoAction } from './device-action'
import { type NextUpload, nextUpload } from './next-upload'
import { type UploadFailure, uploadFailureOf } from './upload-failure'

export interface UploadLine {
  readonly race: string
  readonly call: ApiClient['call']
  readonly book: ActionBook
  readonly device: () => { readonly id: string; readonly name: string }
  readonly now: () => Date
  /** Told before the book lets go of them. False: it could not be written down. */
  readonly onResults: (scans: readonly ScanAction[], results: readonly ScanResult[]) => Promise<boolean>
  readonly onUndone: (undo: UndoAction) => Promise<void>
  /** Whether the signed-in account can still see the race. */
  readonly isRaceThere: () => Promise<boolean>
}

/** `all`: nothing that the signed-in account may upload waits any more. Otherwise, why it stopped. */
export type UploadEnd = 'all' | Exclude<UploadFailure, 'forbidden' | 'unreadable'>

/** Uploads what waits, in order, until nothing does or something stops it. Nothing leaves the book before it was taken. */
export async function uploadActions(line: UploadLine): Promise<UploadEnd> {
  let most = MOST_SCANS
  for (;;) {
    const next = nextUpload(await line.book.read(), most)
    if (next === null) return 'all'
    try {
      await upload(line, next)
      most = Math.min(most * 2, MOST_SCANS)
    } catch (error) {
      const failure = uploadFailureOf(error)
      const ids = idsOf(next)
      switch (failure) {
        case 'forbidden':
          await line.book.mark(ids, 'held')
          break
        case 'unreadable':
          // One that is not understood must not keep the others from arriving: it is looked for by halves.
          if (ids.length > 1) most = Math.floor(ids.length / 2)
          // A ticket that let nobody in is nobody's loss.
          else if (next.kind === 'scans' && next.scans.every(({ refused }) => refused))
            await line.book.remove(ids)
          else await line.book.mark(ids, 'refused')
          break
        case 'missing':
          // Either the race is out of reach, and all of it waits, or what this one speaks of is.
          if (next.kind === 'scans' || !(await line.isRaceThere())) return 'missing'
          await line.book.mark(ids, 'refused')
          break
        default:
          return failure
      }
    }
  }
}

async function upload(line: UploadLine, next: NextUpload): Promise<void> {
  switch (next.kind) {
    case 'scans':
      return uploadScans(line, next.scans)
    case 'undo':
      return uploadUndo(line, next.undo)
    case 'sign':
      return uploadSignature(line, next.sign)
    case 'hold':
      return line.book.mark([next.undo.clientId], 'held')
  }
}

async function uploadScans(line: UploadLine, scans: readonly ScanAction[]): Promise<void> {
  const { results } = await line.call(uploadScansCall, {
    params: { slug: line.race },
    body: {
      ...deviceFields(line),
      waiting: waitingBesides(line, scans.length),
      ...bodiesOf(scans),
    },
  })
  const isKept = await line.onResults(scans, results)
  const byResult = (wanted: (result: ScanResult) => boolean) =>
    results.filter(wanted).map(({ client_id }) => client_id)
  await line.book.mark(
    byResult(({ result }) => result !== 'rejected'),
    'uploaded',
  )
  await line.book.mark(byResult(isNotAllowed), 'held')
  const isRejected = (result: ScanResult) => result.result === 'rejected' && !isNotAllowed(result)
  const nothingToUndo = byResult((result) => isRejected(result) && !isLateKit(result, scans))
  const rejected = byResult(isRejected)
  // Without its outcome it is all that says, after a reload, that it was not taken.
  const isLoss = (id: string) => !isKept && scans.some((scan) => scan.clientId === id && !scan.refused)
  await line.book.mark(rejected.filter(isLoss), 'refused')
  await line.book.remove([...rejected.filter((id) => !isLoss(id)), ...undosOf(line, nothingToUndo)])
}

function bodiesOf(scans: readonly ScanAction[]) {
  const refusals = scans.flatMap((scan) => (scan.refused ? { ...scanBody(scan), refused: scan.refused } : []))
  const others = scans.filter(({ refused }) => !refused).map(scanBody)
  return { scans: others, ...(refusals.length > 0 && { refusals }) }
}

function waitingBesides({ book }: UploadLine, uploaded: number): number {
  return book.all.filter(isWaiting).length + book.unreadable.length - uploaded
}

/** Told with the last of those that wait: what comes after the others says it better. */
function waitingAfter(line: UploadLine) {
  const isLast = line.book.all.filter(({ state }) => state === 'pending').length === 1
  return isLast ? { waiting: waitingBesides(line, 1) } : {}
}

function isNotAllowed({ result, reason }: ScanResult): boolean {
  return result === 'rejected' && reason === 'not_allowed'
}

/** Handed over to somebody who no longer ran: the kit left all the same, and the server is told when it comes back. */
function isLateKit({ client_id, reason }: ScanResult, scans: readonly ScanAction[]): boolean {
  const kind = scans.find(({ clientId }) => clientId === client_id)?.kind
  return kind === 'accreditation' && reason === 'not_registered'
}

/** What let nobody in has nothing to undo. */
function undosOf({ book }: UploadLine, scans: readonly string[]): string[] {
  return book.all.flatMap((action) =>
    action.type === 'undo' && scans.includes(action.undoes) ? action.clientId : [],
  )
}

async function uploadUndo(line: UploadLine, undo: UndoAction): Promise<void> {
  await line.call(undoScanCall, {
    params: { slug: line.race },
    body: {
      ...deviceFields(line),
      ...waitingAfter(line),
      client_id: undo.clientId,
      undoes: undo.undoes,
      occurred_at: undo.occurredAt,
      made_by: undo.madeBy,
      ...(undo.reason !== null && { reason: undo.reason }),
    },
  })
  await line.onUndone(undo)
  await line.book.mark([undo.clientId], 'uploaded')
}

async function uploadSignature(line: UploadLine, sign: SignAction): Promise<void> {
  await line.call(signConsentsCall, {
    params: { slug: line.race },
    body: {
      ...deviceFields(line),
      ...waitingAfter(line),
      client_id: sign.clientId,
      registration_id: sign.registrationId,
      occurred_at: sign.occurredAt,
      made_by: sign.madeBy,
      signer: { full_name: sign.signer.fullName, document_number: sign.signer.documentNumber },
      is_guardian: sign.isGuardian,
      ...(sign.relationship && { relationship: sign.relationship }),
      waiver_version: sign.waiverVersion,
      data_policy_version: sign.dataPolicyVersion,
    },
  })
  await line.book.mark([sign.clientId], 'uploaded')
}

function deviceFields({ device, now }: UploadLine) {
  const { id, name } = device()
  return { device_id: id, device_name: name, sent_at: now().toISOString() }
}

function scanBody({
  clientId,
  kind,
  ticketCode,
  occurredAt,
  madeBy,
  station,
  items,
  size,
  collectedBy,
}: ScanAction) {
  return {
    client_id: clientId,
    kind,
    ticket_code: ticketCode,
    occurred_at: occurredAt,
    made_by: madeBy,
    ...(station !== null && { station }),
    ...(items && { items: [...items] }),
    ...(size !== undefined && { size }),
    ...(collectedBy && {
      collected_by: { full_name: collectedBy.fullName, document_number: collectedBy.documentNumber },
    }),
  }
}

function idsOf(next: NextUpload): string[] {
  switch (next.kind) {
    case 'scans':
      return next.scans.map(({ clientId }) => clientId)
    case 'sign':
      return [next.sign.clientId]
    case 'undo':
    case 'hold':
      return [next.undo.clientId]
  }
}
