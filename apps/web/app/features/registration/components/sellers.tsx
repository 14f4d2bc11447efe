import { styled } from '@mui/material/styles'
import type { LegalPerson, PublicEvent } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { NewTabNote } from '../../../ui/feedback/new-tab-note'
import { Sheet } from '../../../ui/layout/step-frame'
import { registrationTexts } from '../locale'

/** Who sells and who charges for them, by name before anything is paid; the rest opens (Ley 1480, arts. 50 and 53). */
export function Sellers({ sellers: { organizer, platform } }: Pick<PublicEvent, 'sellers'>) {
  const t = useTexts(registrationTexts)
  return (
    <Sheet>
      <Seller role={t('sellers.organizer')} person={organizer} />
      <Seller role={t('sellers.platform')} person={platform} />
      <Links>
        <a href="/terminos-condiciones" target="_blank" rel="noopener">
          {t('sellers.terms')}
          <NewTabNote />
        </a>
        <a href="/politica-privacidad" target="_blank" rel="noopener">
          {t('sellers.privacy')}
          <NewTabNote />
        </a>
        <a href="https://www.sic.gov.co" target="_blank" rel="noopener">
          {t('sellers.sic')}
          <NewTabNote />
        </a>
      </Links>
    </Sheet>
  )
}

function Seller({
  role,
  person: { name, nit, address, phone, email },
}: {
  role: string
  person: LegalPerson
}) {
  const t = useTexts(registrationTexts)
  const named = (
    <>
      <strong>{name}</strong>
      {nit !== null && <span> · {t('sellers.nit', { nit })}</span>}
    </>
  )
  const contact = [address, phone, email].filter((each) => each !== null)
  return (
    <Named>
      <small>{role}</small>
      {contact.length === 0 ? (
        named
      ) : (
        <details>
          <summary>{named}</summary>
          {contact.map((each) => (
            <p key={each}>{each}</p>
          ))}
        </details>
      )}
    </Named>
  )
}

const Named = styled('div')(({ theme }) => ({
  marginBottom: 12,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  '& small': { display: 'block', color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  '& summary': { cursor: 'pointer', paddingBlock: 4 },
  '& p': { margin: '4px 0 0' },
}))

const Links = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: 0,
  fontSize: '0.875rem',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 32, color: theme.palette.text.brand },
}))
