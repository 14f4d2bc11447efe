import { callApi, newClientId } from '../../../api-client'
import { currentSession } from '../../../session'
import { deviceSettings } from './device-settings'
import { openShelves } from './keep/open-shelves'
import { KeptRaceDay } from './kept-race-day'
import { deviceTexts } from './locale'
import { installRaceDayWorker } from './race-day-app'
import type { RaceDayDevice } from './race-day-device'
import { openRaceTabs } from './race-tabs'

/** The race on this device, wired to the browser. */
export function openRaceDayDevice(slug: string): RaceDayDevice {
  const settings = deviceSettings(localStorage, newClientId, (mark) => deviceTexts.t('defaultName', { mark }))
  const opener = person() ?? ''
  askToBeKept()
  installRaceDayWorker()
  if (isInstalled()) currentSession().keepAfterClosing()
  const device: KeptRaceDay = new KeptRaceDay({
    race: slug,
    call: callApi,
    settings,
    person,
    openShelves: () =>
      openShelves(slug, { person: opener, isHere: () => person() === opener, now: Date.now }),
    tabs: openRaceTabs(slug),
    now: () => new Date(),
    isOnline: () => navigator.onLine,
    isWanted: () => document.visibilityState === 'visible' || device.getState().pending > 0,
    onReturn,
    after,
    random: Math.random,
  })
  return device
}

function person(): string | null {
  return currentSession().getState().person
}

/** A phone closes an application whenever it likes: without a network nobody could sign in to it again. */
function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** A browser short of space deletes what sites keep, unless they asked to be spared. */
function askToBeKept(): void {
  navigator.storage?.persist?.().catch(() => {})
}

function onReturn(listener: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') listener()
  }
  addEventListener('online', listener)
  addEventListener('offline', listener)
  document.addEventListener('visibilitychange', seen)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
    document.removeEventListener('visibilitychange', seen)
  }
}

function after(milliseconds: number, action: () => void): () => void {
  const timer = setTimeout(action, milliseconds)
  return () => clearTimeout(timer)
}
