import type { ActionState, DeviceAction } from './device-action'
import type { ActionShelf } from './keep/shelves'
import type { Outcomes } from './outcomes'
import type { UnreadableAction } from './race-day-device'
import type { RaceList } from './race-list'

interface Shown {
  readonly list: RaceList
  readonly outcomes: Outcomes
}

/** What was done here and waits: written on the device first, then shown. */
export class ActionBook {
  readonly #shelf: ActionShelf
  readonly #list: RaceList
  readonly #outcomes: Outcomes
  readonly #onChange: () => void
  #unreadable: readonly UnreadableAction[] = []

  constructor(shelf: ActionShelf, { list, outcomes }: Shown, onChange: () => void) {
    this.#shelf = shelf
    this.#list = list
    this.#outcomes = outcomes
    this.#onChange = onChange
  }

  get all(): readonly DeviceAction[] {
    return this.#list.actions
  }

  get unreadable(): readonly UnreadableAction[] {
    return this.#unreadable
  }

  /** Takes over what other tabs wrote. */
  async read(): Promise<readonly DeviceAction[]> {
    const { actions, unreadable } = await this.#shelf.read()
    this.#unreadable = unreadable
    const kept = new Set(actions.map(({ clientId }) => clientId))
    for (const { clientId } of this.all) if (!kept.has(clientId)) this.#list.dropAction(clientId)
    for (const action of actions) this.#list.putAction(action)
    return actions
  }

  async readOutcomes(): Promise<void> {
    this.#outcomes.takeOver(await this.#shelf.readOutcomes())
  }

  /** False: they are known until the page is closed, and what they are of may not be let go. */
  async keepOutcomes(): Promise<boolean> {
    const outcomes = this.#outcomes.unwritten
    if (outcomes.length === 0) return true
    try {
      await this.#shelf.writeOutcomes(outcomes)
      this.#outcomes.written(outcomes)
      return true
    } catch {
      return false
    }
  }

  async add(action: DeviceAction): Promise<void> {
    await this.#shelf.add(action)
    this.#list.putAction(action)
    this.#onChange()
  }

  async mark(clientIds: readonly string[], state: ActionState): Promise<void> {
    if (clientIds.length === 0) return
    await this.#shelf.mark(clientIds, state)
    const marked = new Set(clientIds)
    for (const action of this.all) if (marked.has(action.clientId)) this.#list.putAction({ ...action, state })
    this.#onChange()
  }

  async remove(clientIds: readonly string[]): Promise<void> {
    if (clientIds.length === 0) return
    await this.#shelf.remove(clientIds)
    for (const id of clientIds) this.#list.dropAction(id)
    this.#unreadable = this.#unreadable.filter(({ clientId }) => !clientIds.includes(clientId))
    this.#onChange()
  }
}
