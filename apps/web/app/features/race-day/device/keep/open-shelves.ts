import { openActionShelf } from './action-shelf'
import { type ListOwner, openListShelf } from './list-shelf'
import { actionsInMemory, listInMemory } from './memory-shelves'
import type { ActionShelf, ListShelf } from './shelves'

export interface Shelves {
  readonly list: ListShelf
  readonly actions: ActionShelf
  /** What is done here lasts no longer than the page. */
  readonly isRefused: boolean
}

/** On disk; where the browser refuses that (a private window, a page without TLS) in memory. */
export async function openShelves(race: string, owner: ListOwner): Promise<Shelves> {
  const list = await openListShelf(race, owner).catch(listInMemory)
  try {
    return { list, actions: await openActionShelf(race), isRefused: false }
  } catch {
    return { list, actions: actionsInMemory(), isRefused: true }
  }
}
