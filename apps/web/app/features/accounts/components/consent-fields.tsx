import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { NewTabNote } from '../../../ui/feedback/new-tab-note'
import { CheckboxField } from '../../../ui/form/checkbox-field'
import { accountsTexts } from '../locale'

/** Two separate consents, neither given by default: the law asks for each by itself. */
export function ConsentFields() {
  const t = useTexts(accountsTexts)
  return (
    <Consents>
      <CheckboxField
        name="accept_terms"
        optional={false}
        label={
          <>
            {t('consents.terms')}{' '}
            <NewTabLink to="/terminos-condiciones">{t('consents.termsLink')}</NewTabLink>
          </>
        }
      />
      <CheckboxField
        name="accept_data_policy"
        optional={false}
        label={
          <>
            {t('consents.dataPolicy')}{' '}
            <NewTabLink to="/politica-privacidad">{t('consents.dataPolicyLink')}</NewTabLink>
          </>
        }
      />
    </Consents>
  )
}

/** In another tab, so that reading what one accepts does not throw away the form. */
export function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <Link href={to} target="_blank" rel="noopener">
      {children}
      <NewTabNote />
    </Link>
  )
}

const Consents = styled('div')({ display: 'grid', gap: 2 })
