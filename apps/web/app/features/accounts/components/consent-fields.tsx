import { styled } from '@mui/material/styles'
import { ACCOUNT_WORDS } from '@zancada/contracts/privacy/consent-words'
import { LinkedWords } from '../../../ui/feedback/linked-words'
import { CheckboxField } from '../../../ui/form/checkbox-field'

/** Two separate consents, neither given by default: the law asks for each by itself. */
export function ConsentFields() {
  return (
    <Consents>
      <CheckboxField
        name="accept_terms"
        optional={false}
        label={<LinkedWords words={ACCOUNT_WORDS.terms} />}
      />
      <CheckboxField
        name="accept_data_policy"
        optional={false}
        label={<LinkedWords words={ACCOUNT_WORDS.data_policy} />}
      />
    </Consents>
  )
}

const Consents = styled('div')({ display: 'grid', gap: 2 })
