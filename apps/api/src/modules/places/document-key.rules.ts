import type { DocumentType } from '@zancada/contracts'

/** RC, TI and CC carry one number through a Colombian's life (NUIP), so a person stays who they are as they grow up. */
const ONE_NUMBER: ReadonlySet<DocumentType> = new Set<DocumentType>(['CC', 'TI', 'RC'])

/**
 * What two ways of writing one person's document have in common: no dots, spaces, case or leading zeros. The database
 * says the same (`key_of_document`) and has the last word.
 */
export function documentKey(type: DocumentType, number: string): string {
  const kind = ONE_NUMBER.has(type) ? 'NUIP' : type
  const bare = number
    .replaceAll(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .replace(/^0+/, '')
  return `${kind} ${bare || '0'}`
}
