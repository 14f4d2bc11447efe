import type { Transaction } from '../../platform/database/transaction'
import { SEEN_MS, type SeenDevice, seeDevices } from './seen-devices.repository'

interface SeenDevices {
  /** Those of their organizer, by their id. */
  readonly see: (tx: Transaction, devices: readonly SeenDevice[], now: Date) => Promise<ReadonlySet<string>>
  /** Once that is committed. */
  readonly remember: (devices: readonly SeenDevice[], now: Date) => void
}

/** What this process saw of a device within a minute is not looked up again: at a start line each uploads every second. */
export function createSeenDevices(): SeenDevices {
  const seen = new Map<string, SeenDevice & { readonly at: number }>()
  const isSeen = ({ id, organizer_id, name, waiting }: SeenDevice, now: Date) => {
    const known = seen.get(id)
    return (
      known?.organizer_id === organizer_id &&
      known.name === name &&
      known.waiting === waiting &&
      now.getTime() - known.at < SEEN_MS
    )
  }
  return {
    async see(tx, devices, now) {
      const unseen = devices.filter((device) => !isSeen(device, now))
      const found = unseen.length === 0 ? [] : await seeDevices(tx, unseen, now)
      return new Set([...devices.filter((device) => isSeen(device, now)).map(({ id }) => id), ...found])
    },
    remember(devices, now) {
      for (const [id, { at }] of seen) if (now.getTime() - at >= SEEN_MS) seen.delete(id)
      for (const device of devices)
        if (!isSeen(device, now)) seen.set(device.id, { ...device, at: now.getTime() })
    },
  }
}
