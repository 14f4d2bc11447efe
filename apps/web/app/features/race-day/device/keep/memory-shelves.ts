import type { RaceSetup } from '@zancada/contracts'
import type { DeviceAction } from '../device-action'
import type { RecordedScan } from '../race-day-device'
import type { ActionShelf, ListShelf } from './shelves'

/** For a browser that keeps nothing: everything lasts as long as the page. */
export function listInMemory(): ListShelf {
  let setup: RaceSetup | null = null
  const forget = async () => {
    setup = null
  }
  return {
    lock: async () => ({ kind: 'open', protection: 'memory' }),
    start: async () => ({ kind: 'open', protection: 'memory' }),
    unlock: async () => 'open',
    keepUntil: async () => {},
    readSetup: async () => setup,
    writeSetup: async (given) => {
      setup = given
    },
    readPages: async () => [],
    // The page that adds one has read it already.
    addPage: async () => true,
    replacePages: async () => {},
    readWhole: async () => null,
    writeWhole: async () => {},
    readFormerOutcomes: async () => [],
    dropFormerOutcomes: async () => {},
    relock: async () => ({ kind: 'open', protection: 'memory' }),
    discard: forget,
    close: () => {},
  }
}

export function actionsInMemory(): ActionShelf {
  const actions = new Map<string, DeviceAction>()
  const outcomes = new Map<string, RecordedScan>()
  return {
    add: async (action) => void actions.set(action.clientId, action),
    read: async () => ({ actions: [...actions.values()], unreadable: [] }),
    mark: async (clientIds, state) => {
      for (const id of clientIds) {
        const action = actions.get(id)
        if (action) actions.set(id, { ...action, state })
      }
    },
    remove: async (clientIds) => {
      for (const id of clientIds) actions.delete(id)
    },
    readOutcomes: async () => [...outcomes.values()],
    writeOutcomes: async (given) => {
      for (const scan of given) outcomes.set(scan.clientId, scan)
    },
    close: () => {},
  }
}
