import type { StoredMessage } from './stored-message'

export interface MessageQuery {
  /** A whole address, in any case: «ana@…» must not find «juliana@…». */
  recipient?: string | undefined
  subject?: string | undefined
  /** Part of a recipient or of the subject, as typed in the search box. */
  words?: string | undefined
}

export function findMessages(messages: readonly StoredMessage[], query: MessageQuery): StoredMessage[] {
  const recipient = fold(query.recipient)
  const subject = fold(query.subject)
  const words = fold(query.words)
  return messages.filter((message) => {
    const to = message.envelope.to.map(fold)
    if (recipient !== '' && !to.includes(recipient)) return false
    if (subject !== '' && !fold(message.subject).includes(subject)) return false
    return (
      words === '' || fold(message.subject).includes(words) || to.some((address) => address.includes(words))
    )
  })
}

/** Without case or accents, as people search. */
function fold(text: string | undefined): string {
  return (text ?? '')
    .trim()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}
