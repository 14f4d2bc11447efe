import { newKey, newWrappedKey, type WrappedKey } from './sealing'

/** What a list is opened with, as it lies on the disk: one record per race. */
export type KeptLock = {
  readonly version: typeof LOCK_VERSION
  /** Another for each key: a page knows by it whether the list is still the one that it opened. */
  readonly id: string
  readonly person: string
  /** By this device's clock. Later than this nobody needs the list. */
  readonly keptUntil?: number | null
  /** As the build before wrote it: a day after the start of the event, whatever its categories say. */
  readonly until?: number | null
} & (
  | { readonly kind: 'pin'; readonly wrapped: WrappedKey; readonly tries: number }
  /** The organizer asks for no PIN: a copy of the browser's files includes the key. */
  | { readonly kind: 'open'; readonly key: CryptoKey }
)

const LOCK_VERSION = 1

/** So many wrong PINs delete the list of this device. */
export const MOST_TRIES = 10

export interface OpenLock {
  readonly lock: KeptLock
  readonly key: CryptoKey
}

/** Null: without a PIN. */
export async function newLock(person: string, race: string, pin: string | null): Promise<OpenLock> {
  const common = { version: LOCK_VERSION, id: crypto.randomUUID(), person, keptUntil: null } as const
  if (pin === null) {
    const key = await newKey()
    return { lock: { ...common, kind: 'open', key }, key }
  }
  const { key, wrapped } = await newWrappedKey(pin, lockLabel(person, race))
  return { lock: { ...common, kind: 'pin', wrapped, tries: 0 }, key }
}

/** A lock of the build before is kept for longer than it says, until the race's setup says it again. */
export function isOver({ keptUntil, until = null }: KeptLock, now: number): boolean {
  const end = keptUntil === undefined && until !== null ? until + LATE_MS : (keptUntil ?? null)
  return end !== null && now > end
}

const LATE_MS = 7 * 24 * 60 * 60_000

export function lockLabel(person: string, race: string): string {
  return `${person}/${race}/key`
}

/** Null: none, or one of another version of the product, whose list is loaded anew. */
export function readableLock(record: unknown): KeptLock | null {
  const lock = isObject(record) ? record : {}
  if (lock.version !== LOCK_VERSION || typeof lock.id !== 'string' || typeof lock.person !== 'string')
    return null
  const isWhole =
    (lock.kind === 'pin' && isObject(lock.wrapped) && typeof lock.tries === 'number') ||
    (lock.kind === 'open' && isObject(lock.key))
  return isWhole ? (record as KeptLock) : null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
