import { RUNNERS_PER_ORDER } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { counted } from './counted-limit.rules'

const WINDOW_SECONDS = 3600
const REFUSAL =
  'Has escrito demasiados documentos distintos. Espera unos minutos antes de cambiarlos otra vez.'

interface Asking {
  /** The buyer, or the holder of a link. */
  readonly who: string
  readonly network: string
  /** The order or the transfer that the people are named for. */
  readonly about: string
}

interface NamedDocuments {
  /** Not on their place before. */
  readonly fresh: number
  /** Those of them that take another's place: a first name on a place is bounded by how many places there are. */
  readonly instead: number
}

/**
 * Writing a document shows whether its person is registered, so the number of documents in an hour is limited: per order
 * two corrections of each place, per person and per network twice what they may hold. Beyond that every document gets
 * the same refusal, registered or not.
 */
export async function limitQuestions(
  { createRateLimit, limits }: Pick<ApiDependencies, 'createRateLimit' | 'limits'>,
  { who, network, about }: Asking,
  { fresh, instead }: NamedDocuments,
): Promise<void> {
  const take = async (name: string, tries: number | null, key: string, documents: number) => {
    if (tries === null || documents === 0) return
    const rule = { name, tries, windowSeconds: WINDOW_SECONDS, refusal: REFUSAL }
    await createRateLimit(rule).take(key, documents)
  }
  await Promise.all([
    take('documents_of_order', 2 * RUNNERS_PER_ORDER, about, instead),
    take('documents_of_person', perHour(limits.holdsPerPerson), who, fresh),
    take('documents_of_network', perHour(limits.holdsPerAddress), network, fresh),
  ])
}

function perHour(holds: number): number | null {
  const limit = counted(holds)
  return limit === null ? null : 2 * limit * RUNNERS_PER_ORDER
}
