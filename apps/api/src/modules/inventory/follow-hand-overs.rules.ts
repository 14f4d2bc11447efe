import { itemsFor } from '@zancada/contracts'

/**
 * What has to leave stock, or come back to it, so that a runner has out exactly the parts of the kit that were handed
 * over to them. A part is known by its name. Of a shirt that is out already its size matters only where the scan says
 * which size left; one that was exchanged at a table stays out.
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
  /** Of the shirt that left; null: that of the registration. */
  readonly size: string | null
  readonly made_by: string
  readonly occurred_at: Date
  readonly received_at: Date
}

export interface RunnerKit {
  readonly category_id: string
  readonly size: string | null
  /** In the order they happened: a part belongs to the first that handed it over. */
  readonly handed: readonly HandedOver[]
}

/** What a runner has out, by the ids of items. */
export interface KitOut {
  readonly all: ReadonlySet<string>
  /** Those of them that came in exchange for another size. */
  readonly exchanged: ReadonlySet<string>
}

export interface KitChanges {
  readonly leaving: readonly { readonly item: KitPart; readonly by: HandedOver }[]
  readonly returning: readonly KitPart[]
}

export function kitChanges(kit: readonly KitPart[], runner: RunnerKit, out: KitOut): KitChanges {
  const outside = kit.filter(({ id }) => out.all.has(id))
  const wanted = new Map<string, { item: KitPart; by: HandedOver }>()
  for (const by of runner.handed)
    for (const item of itemsFor(kit, { ...runner, size: by.size ?? runner.size }))
      if (covers(by, item) && !wanted.has(item.name)) wanted.set(item.name, { item, by })
  const isOtherSize = (item: KitPart) => {
    const due = wanted.get(item.name)
    return due !== undefined && due.by.size !== null && due.item.id !== item.id && !out.exchanged.has(item.id)
  }
  return {
    leaving: [...wanted.values()].filter(
      ({ item }) => !outside.some((each) => each.name === item.name && !isOtherSize(each)),
    ),
    returning: outside.filter((item) => isOtherSize(item) || !runner.handed.some((by) => covers(by, item))),
  }
}

/** What the race began to count later was in no kit that had left by then. */
export function covers(
  { items, received_at }: Pick<HandedOver, 'items' | 'received_at'>,
  { name, created_at }: Pick<KitPart, 'name' | 'created_at'>,
): boolean {
  return items === null ? created_at <= received_at : items.includes(name)
}
