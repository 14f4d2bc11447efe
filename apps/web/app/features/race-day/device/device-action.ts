import type { ConsentsToSign, ScanToRecord } from './race-day-device'

/** What somebody did on this device, as it waits to be uploaded. */
export type DeviceAction = ScanAction | UndoAction | SignAction

interface Done {
  /** Chosen here: uploaded again, it counts once. */
  readonly clientId: string
  readonly race: string
  /** By this device's clock. */
  readonly occurredAt: string
  /** The account that did it; another account may upload it. */
  readonly madeBy: string
  readonly state: ActionState
}

/**
 * `held`: the signed-in account may not upload it. `uploaded`: the server has it, but the list here lacks it still.
 * `refused`: the server can't read it, ever; it stays in sight.
 */
export type ActionState = 'pending' | 'held' | 'uploaded' | 'refused'

export interface ScanAction extends Done, ScanToRecord {
  readonly type: 'scan'
  readonly station: string | null
}

export interface UndoAction extends Done {
  readonly type: 'undo'
  readonly undoes: string
  readonly reason: string | null
  /** Of what it undoes, so that the list here can follow. */
  readonly scan: Pick<ScanAction, 'kind' | 'ticketCode' | 'items'>
}

export interface SignAction extends Done, ConsentsToSign {
  readonly type: 'sign'
  readonly waiverVersion: string
  readonly dataPolicyVersion: string
}

/** What it is found by: a ticket's code, or a registration. */
export function subjectOf(action: DeviceAction): string {
  switch (action.type) {
    case 'scan':
      return action.ticketCode
    case 'undo':
      return action.scan.ticketCode
    case 'sign':
      return action.registrationId
  }
}

export function isWaiting({ state }: DeviceAction): boolean {
  return state === 'pending' || state === 'held'
}
