import { itemsFor } from '@zancada/contracts'

/**
 * What has to leave stock, or come back to it, so that a runner has out exactly the parts of the kit that were handed
 * over to them. A part is known by its name: of a shirt that is out already, its size does not matter.
 */
export interface KitPart {
  readonly id: string
  readonly name: string
  readonly size: string | null
  readonly category_id: string | null
  readonly created_at: Date
}

export interface HandedOver {
  /** By their names; null is the whole kit as it was then. */
  readonly items: readonly string[] | null
  readonly made_by: string
  readonly occurred_at: Date
  readonly received_at: Date
}

export interface RunnerKit {
  readonly category_id: string
  readonly size: string | null
  readonly handed: readonly HandedOver[]
}

export interface KitChanges {
  readonly leaving: readonly { readonly item: KitPart; readonly by: HandedOver }[]
  readonly returning: readonly KitPart[]
}

export function kitChanges(kit: readonly KitPart[], runner: RunnerKit, out: ReadonlySet<string>): KitChanges {
  const outside = kit.filter(({ id }) => out.has(id))
  const wanted = new Map<string, { item: KitPart; by: HandedOver }>()
  for (const by of runner.handed)
    for (const item of itemsFor(kit, runner))
      if (covers(by, item) && !wanted.has(item.name)) wanted.set(item.name, { item, by })
  return {
    leaving: [...wanted.values()].filter(({ item }) => !outside.some(({ name }) => name === item.name)),
    returning: outside.filter((item) => !runner.handed.some((by) => covers(by, item))),
  }
}

/** What the race began to count later was in no kit that had left by then. */
function covers({ items, received_at }: HandedOver, { name, created_at }: KitPart): boolean {
  return items === null ? created_at <= received_at : items.includes(name)
}
