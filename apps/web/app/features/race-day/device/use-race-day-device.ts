import { useEffect, useSyncExternalStore } from 'react'
import { rememberCache } from '../../../session/page-caches'
import { rememberUnsentWork } from '../../../session/unsent-work'
import { openRaceDayDevice } from './open-race-day-device'
import type { RaceDayDevice, RaceDayState } from './race-day-device'
import { prepareFor } from './ticket-signature'
import { whenIdle } from './when-idle'

/** The race as this device keeps it, open for as long as a screen shows it. */
export function useRaceDayDevice(slug: string): { device: RaceDayDevice; state: RaceDayState } {
  const device = deviceOf(slug)
  useEffect(() => enter(slug), [slug])
  const state = useSyncExternalStore(device.subscribe, device.getState)
  const ticketKey = state.setup?.ticket_key
  // The first ticket is answered as fast as those after it.
  useEffect(
    () => (ticketKey === undefined ? undefined : whenIdle(() => void prepareFor(ticketKey))),
    [ticketKey],
  )
  return { device, state }
}

/** From one screen of a race to another of the same it stays open. */
const LINGER_MS = 30_000

interface OpenDevice {
  readonly device: RaceDayDevice
  screens: number
  cancelClosing: () => void
}

const open = new Map<string, OpenDevice>()

// What one person saw is out of the page's memory before the next one comes.
rememberCache({ clear: closeAll })
// At logout the user is warned of the actions that wait here.
rememberUnsentWork(() =>
  [...open.values()].reduce((total, { device }) => total + device.getState().pending, 0),
)

function deviceOf(slug: string): RaceDayDevice {
  const known = open.get(slug)
  if (known) return known.device
  const opened = { device: openRaceDayDevice(slug), screens: 0, cancelClosing: () => {} }
  open.set(slug, opened)
  closeLater(slug, opened)
  return opened.device
}

function enter(slug: string): () => void {
  const entered = open.get(slug)
  if (!entered) return () => {}
  entered.cancelClosing()
  entered.screens += 1
  return () => {
    entered.screens -= 1
    if (entered.screens === 0) closeLater(slug, entered)
  }
}

function closeLater(slug: string, entered: OpenDevice): void {
  const timer = setTimeout(() => close(slug, entered), LINGER_MS)
  entered.cancelClosing = () => clearTimeout(timer)
}

function close(slug: string, entered: OpenDevice): void {
  entered.device.close()
  if (open.get(slug) === entered) open.delete(slug)
}

function closeAll(): void {
  for (const [slug, entered] of open) close(slug, entered)
}
