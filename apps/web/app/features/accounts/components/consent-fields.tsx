import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { ACCOUNT_WORDS, partsOfWords } from '@zancada/contracts/privacy/consent-words'
import { NewTabNote } from '../../../ui/feedback/new-tab-note'
import { CheckboxField } from '../../../ui/form/checkbox-field'

/** Two separate consents, neither given by default: the law asks for each by itself. */
export function ConsentFields() {
  return (
    <Consents>
      <CheckboxField name="accept_terms" optional={false} label={<Words words={ACCOUNT_WORDS.terms} />} />
      <CheckboxField
        name="accept_data_policy"
        optional={false}
        label={<Words words={ACCOUNT_WORDS.data_policy} />}
      />
    </Consents>
  )
}

/** The words that are kept with the answer, with their links. */
export function Words({ words }: { words: string }) {
  return partsOfWords(words).map(({ text, to }) =>
    to === null ? (
      text
    ) : (
      <NewTabLink key={to} to={to}>
        {text}
      </NewTabLink>
    ),
  )
}

/** In another tab, so that reading what one accepts does not throw away the form. */
function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <Link href={to} target="_blank" rel="noopener">
      {children}
      <NewTabNote />
    </Link>
  )
}

const Consents = styled('div')({ display: 'grid', gap: 2 })
