import type {
  DeviceRefusal,
  GuardianRelationship,
  RaceSetup,
  RaceTicket,
  RepeatedScan,
  ScanKind,
  ScanRejection,
  ScanResult,
} from '@zancada/contracts'

/**
 * A race kept on this device, on which the kit tables and the start line work with a network or without. Everything is
 * written here first and uploaded when it can be.
 */
export interface RaceDayDevice {
  subscribe(listener: () => void): () => void
  /** The same object until something changes. */
  getState(): RaceDayState
  /** What a scanned or typed text is. */
  read(text: string): Promise<Reading>
  /** By bib, document, name or code, best first, without accents. */
  search(text: string, limit?: number): readonly RaceTicket[]
  find(registrationId: string): RaceTicket | null
  /** Everybody, by bib. The same array until somebody changes. */
  list(): readonly RaceTicket[]
  /** Answers once it is written on the device. */
  record(scan: ScanToRecord): Promise<RecordedScan>
  /** Keeps for the supervisor that somebody came with a ticket that lets nobody in. It is not shown here. */
  noteRefusal(kind: ScanKind, reading: Reading, text: string): Promise<void>
  /** A reason is needed after a minute. */
  undo(clientId: string, reason?: string): Promise<void>
  /**
   * Somebody read that it was repeated or refused, a scan or not. What the server can never take leaves this device's
   * line with it.
   */
  dismiss(clientId: string): Promise<void>
  sign(consents: ConsentsToSign): Promise<void>
  /** Needs a network; throws what the API answers. */
  changeSize(registrationId: string, size: string): Promise<void>
  rename(deviceName: string): void
  chooseStation(station: string | null): void
  /** While `choosing-pin`: from now on the list is kept, and opened with it. */
  choosePin(pin: string): Promise<void>
  /** While `isPinAsked`: somebody has a moment for it. */
  beginChoosingPin(): void
  /** While `locked`. `wiped`: it was the last try, and the list is deleted; with a network it arrives anew. */
  unlock(pin: string): Promise<'open' | 'wrong' | 'wiped'>
  /** Deletes the list that nobody can open. What was done here stays and is uploaded all the same. */
  forgetList(): Promise<void>
  /** Somebody took away what can't be read, to have it looked at. */
  dropUnreadable(): Promise<void>
  /** Uploads and asks for changes now. */
  sync(): Promise<void>
  close(): void
}

export interface RaceDayState {
  /**
   * `opening`: reading what is kept. `locked`: what is kept is opened with its PIN. `choosing-pin`: the list will be kept
   * under a PIN that nobody chose yet. `filling`: the first list is arriving.
   */
  readonly phase: 'opening' | 'locked' | 'choosing-pin' | 'filling' | 'ready' | 'failed'
  /** While it is locked: how many wrong PINs are left before the list is deleted. */
  readonly triesLeft: number
  /** The organizer asks for a PIN since, and the list that is here has none yet: the work goes on meanwhile. */
  readonly isPinAsked: boolean
  /** Why it failed, or what is wrong although it works. */
  readonly trouble: 'offline' | 'not-found' | 'storage-full' | 'storage-refused' | null
  readonly line: 'online' | 'syncing' | 'offline'
  /** How many actions wait to be uploaded. */
  readonly pending: number
  /** How many of them only somebody with the right may upload. */
  readonly held: number
  /** Those that this version of the product can't read: they count as waiting. */
  readonly unreadable: readonly UnreadableAction[]
  readonly known: number
  readonly syncedAt: Date | null
  /** How far ahead of the server this device's clock was at the last sync, in milliseconds. */
  readonly clockAheadMs: number
  readonly deviceName: string
  readonly station: string | null
  /** Somebody said where this device stands, be it at no station. */
  readonly isStationChosen: boolean
  readonly setup: RaceSetup | null
  readonly counts: RaceCounts
  /** What this device did, the latest first, and what became of it. */
  readonly latest: readonly RecordedScan[]
  /** What else was done here and the server will never take, the latest first. */
  readonly refused: readonly RefusedAction[]
}

/** It counts as not done: an undoing or a signature that somebody has to do again. */
export interface RefusedAction {
  readonly clientId: string
  readonly at: Date
  readonly what: 'sign' | 'undo_accreditation' | 'undo_check_in'
  /** Of a signature, a registration; of an undoing, a ticket's code. */
  readonly subject: string
}

export interface RaceCounts extends CategoryCounts {
  readonly byCategory: readonly (CategoryCounts & { readonly id: string; readonly name: string })[]
}

export interface CategoryCounts {
  readonly confirmed: number
  /** Who got something of their kit; of them, `inPart` still lack something. */
  readonly accredited: number
  readonly inPart: number
  readonly checkedIn: number
}

export type Reading =
  /** `pickup`: it is the QR of whom the runner sends. */
  | { readonly kind: 'ticket'; readonly ticket: RaceTicket; readonly by: 'ticket' | 'pickup' }
  /** Signed by us and issued after the last sync: it is not on the list yet. */
  | { readonly kind: 'not-listed'; readonly code: string; readonly issuedAt: Date }
  /** Signed by us, of somebody who no longer runs. */
  | { readonly kind: 'ended'; readonly code: string }
  | { readonly kind: 'other-event'; readonly code: string }
  | { readonly kind: 'forged' }
  /** A code of ours by its form, on no list. */
  | { readonly kind: 'unknown'; readonly code: string }
  /** Torn, or of another system. */
  | { readonly kind: 'foreign' }

export interface ScanToRecord {
  readonly kind: ScanKind
  readonly ticketCode: string
  /** Without them, the whole kit. */
  readonly items?: readonly string[]
  /** Of the shirt that leaves, as it stands here: the office may change it before this is uploaded. */
  readonly size?: string
  readonly collectedBy?: { readonly fullName: string; readonly documentNumber: string }
  /** This device let nobody in: why. */
  readonly refused?: DeviceRefusal
}

export interface RecordedScan extends ScanToRecord {
  readonly clientId: string
  readonly at: Date
  readonly station: string | null
  readonly isUndone: boolean
  /** Whose ticket it was as the server refused it: they have left the list since. */
  readonly runner?: string
  /** Outcomes already read on this device: the scan stays in `latest` and asks for no attention. */
  readonly read?: readonly string[]
  readonly outcome:
    | { readonly kind: 'pending' | 'accepted' }
    /** The signed-in account may not upload it. */
    | { readonly kind: 'held' }
    /** Another device was earlier: this one does not count. */
    | {
        readonly kind: 'conflict'
        readonly with: ScanResult['conflict_with']
        /** Only these parts: it counts for the others. */
        readonly repeated?: readonly string[]
      }
    /** It counts, and another device did the same later. */
    | { readonly kind: 'repeated'; readonly by: RepeatedScan }
    | { readonly kind: 'rejected'; readonly reason: ScanRejection | null }
}

export interface ConsentsToSign {
  readonly registrationId: string
  readonly signer: { readonly fullName: string; readonly documentNumber: string }
  readonly isGuardian: boolean
  /** What the guardian says to be of the minor; what was kept before it was asked does not say it. */
  readonly relationship?: GuardianRelationship | null
}

/** It stays on the device and counts as not uploaded until somebody took it away to be looked at. */
export interface UnreadableAction {
  readonly clientId: string
  /** All there is of it: the text that was sealed, or the sealed bytes in base64 where not even that is to be had. */
  readonly content: string
}
