import { itemsFor, type ScanKind, type ScanState, type TroubledScan } from '@zancada/contracts'

interface Part {
  readonly id: string
  readonly name: string
  readonly size: string | null
  readonly category_id: string | null
  readonly created_at: Date
}

export interface SettledKit {
  readonly kind: ScanKind
  readonly state: ScanState
  /** Null: the whole kit. */
  readonly items: readonly string[] | null
  /** Of one that counts: the parts that another had handed over before. */
  readonly repeated: readonly string[] | null
  readonly size: string | null
  readonly received_at: Date
}

export interface Holder {
  readonly category_id: string
  readonly size: string | null
}

/**
 * The parts that left a second time with a scan, as it stands now, each once: a device may have sent one twice. None where
 * the race counts no kit.
 */
export function secondKitOf(scan: SettledKit, holder: Holder, kit: readonly Part[]): readonly string[] {
  if (!isSecondKit(scan)) return []
  return [...new Set(scan.repeated ?? scan.items ?? kitThen(scan, holder, kit))]
}

/** What the whole kit was made of as the scan arrived. */
function kitThen(scan: SettledKit, holder: Holder, kit: readonly Part[]): string[] {
  const parts = itemsFor(kit, { ...holder, size: scan.size ?? holder.size })
  return parts.filter(({ created_at }) => created_at <= scan.received_at).map(({ name }) => name)
}

/** A kit, or parts of one, that another had handed over before. */
export function isSecondKit({
  kind,
  state,
  repeated,
}: Pick<SettledKit, 'kind' | 'state' | 'repeated'>): boolean {
  return kind === 'accreditation' && (state === 'conflict' || repeated !== null)
}

export interface SecondKitAnswer {
  readonly returned: readonly string[]
  readonly lost: readonly string[]
}

/** `changed`: the answer is about other parts than those that left twice by now, or says two things of one. */
export function judgeSecondKit(
  parts: readonly string[],
  answer: SecondKitAnswer | undefined,
): 'not_asked' | 'missing' | 'changed' | 'answered' {
  if (answer === undefined) return parts.length === 0 ? 'not_asked' : 'missing'
  const said = [...answer.returned, ...answer.lost]
  const isWhole = said.length === parts.length && parts.every((part) => said.includes(part))
  return isWhole && parts.length > 0 ? 'answered' : 'changed'
}

export type SettledKitAs = NonNullable<TroubledScan['resolved']>['second_kit'][number]

/** What became of each part: of those that were asked about, and of those that turned out later to have left twice too. */
export function settledPartsOf(
  parts: {
    readonly asked: readonly string[]
    readonly returned: readonly string[]
    readonly now: readonly string[]
  },
  holder: Holder,
  kit: readonly Part[],
  /** The items that are written off. */
  lost: ReadonlySet<string>,
): SettledKitAs[] {
  const own = itemsFor(kit, holder)
  return [...new Set([...parts.asked, ...parts.now])].map((name) => {
    const item = own.find((each) => each.name === name)
    const size = item?.size ?? null
    if (parts.returned.includes(name)) return { name, size, became: 'returned' }
    if (item && lost.has(item.id)) return { name, size, became: 'lost' }
    return { name, size, became: size === null ? 'not_counted' : 'promised' }
  })
}
