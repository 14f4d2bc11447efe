import { callApi, newClientId } from '../../../api-client'
import { currentSession } from '../../../session'
import { deviceSettings } from './device-settings'
import { actionsInMemory, listInMemory } from './keep/memory-shelves'
import { KeptRaceDay } from './kept-race-day'
import { deviceTexts } from './locale'
import type { RaceDayDevice } from './race-day-device'

/** The race on this device, wired to the browser. */
export function openRaceDayDevice(slug: string): RaceDayDevice {
  const settings = deviceSettings(localStorage, newClientId, (mark) => deviceTexts.t('defaultName', { mark }))
  const device: KeptRaceDay = new KeptRaceDay({
    race: slug,
    call: callApi,
    settings,
    person: () => currentSession().getState().person,
    openShelves: async () => ({ list: listInMemory(), actions: actionsInMemory(), isRefused: true }),
    tabs: { exclusively: (work) => work(), say: () => {}, hear: () => () => {} },
    now: () => new Date(),
    isOnline: () => navigator.onLine,
    isWanted: () => document.visibilityState === 'visible' || device.getState().pending > 0,
    onReturn,
    after,
    random: Math.random,
  })
  return device
}

function onReturn(listener: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') listener()
  }
  addEventListener('online', listener)
  document.addEventListener('visibilitychange', seen)
  return () => {
    removeEventListener('online', listener)
    document.removeEventListener('visibilitychange', seen)
  }
}

function after(milliseconds: number, action: () => void): () => void {
  const timer = setTimeout(action, milliseconds)
  return () => clearTimeout(timer)
}
