import type { adminJobsTexts } from './locale'

type Meaning = keyof typeof adminJobsTexts.source.meanings

/** What a technical error says to somebody who is no technician; null where nobody but one could tell. */
export function errorMeaning(error: string): Meaning | null {
  return MEANINGS.find(([signs]) => signs.test(error))?.[1] ?? null
}

const MEANINGS: readonly (readonly [RegExp, Meaning])[] = [
  [/ETIMEDOUT|ESOCKETTIMEDOUT|timed? ?out/i, 'silent'],
  [/ECONNREFUSED|ECONNRESET|EPIPE|socket hang up/i, 'refused'],
  [/ENOTFOUND|EAI_AGAIN/i, 'unknownHost'],
  [/certificate|CERT_|self[- ]signed/i, 'certificate'],
  [/EAUTH|invalid login|\b(401|403|535)\b/i, 'credentials'],
  [/mailbox|recipient|\b550\b/i, 'mailbox'],
  [/too many requests|rate limit|\b429\b/i, 'tooMany'],
  [/deadlock|serializ|violates|duplicate key/i, 'database'],
]
