import type { RunnerDraft } from './draft'

type Named = Pick<RunnerDraft, 'document_number' | 'first_name' | 'last_name'>

/**
 * The place of another runner of the order who has this one's document under another name; null when nobody does.
 * One person in two categories keeps their name.
 */
export function holderOfDocument(runners: readonly Named[], index: number): number | null {
  const own = runners[index]
  if (own === undefined || bare(own.document_number) === '') return null
  const place = runners.findIndex(
    (other, at) =>
      at !== index &&
      bare(other.document_number) === bare(own.document_number) &&
      nameOf(other) !== nameOf(own),
  )
  return place === -1 ? null : place
}

interface Places {
  readonly runners: readonly Pick<RunnerDraft, 'document_number'>[]
  /** Of each place of the order, by the same index. */
  readonly categories: readonly string[]
  readonly index: number
}

/** The saved runners to offer at a place: nobody who stands at another place of the same category. */
export function savedFor<Saved extends { readonly document_number?: string | undefined }>(
  saved: readonly Saved[],
  { runners, categories, index }: Places,
): Saved[] {
  const taken = runners
    .filter((_, at) => at !== index && categories[at] === categories[index])
    .map(({ document_number }) => bare(document_number))
    .filter((document) => document !== '')
  return saved.filter(({ document_number = '' }) => !taken.includes(bare(document_number)))
}

/** As the server compares documents: without dots, spaces, case or leading zeros. */
function bare(document: string): string {
  return document
    .replaceAll(/[.\s-]/g, '')
    .toUpperCase()
    .replace(/^0+/, '')
}

function nameOf({ first_name, last_name }: Named): string {
  return `${first_name} ${last_name}`
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, ' ')
}
