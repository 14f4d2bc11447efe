import Link from '@mui/material/Link'
import { partsOfWords } from '@zancada/contracts/privacy/consent-words'
import { NewTabNote } from './new-tab-note'

/** Words of a consent with their links, which open in another tab: what was already written stays. */
export function LinkedWords({ words }: { words: string }) {
  return partsOfWords(words).map(({ text, to }) =>
    to === null ? (
      text
    ) : (
      <Link key={to} href={to} target="_blank" rel="noopener">
        {text}
        <NewTabNote />
      </Link>
    ),
  )
}
