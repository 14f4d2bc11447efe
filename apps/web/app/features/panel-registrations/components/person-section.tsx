import type { RegistrationDetail } from '@zancada/contracts'
import { cityName } from '@zancada/contracts/catalogs/municipalities'
import { GUARDIAN_RELATIONSHIP_NAMES } from '@zancada/contracts/catalogs/people'
import { useTexts } from '../../../i18n'
import { formatDate } from '../../../ui/format/format-date'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { Fact, Facts, Part } from '../../../ui/layout/facts'
import { panelRegistrationsTexts } from '../locale'
import { CarePart } from './care-part'

export function PersonSection({ registration }: { registration: RegistrationDetail }) {
  const t = useTexts(panelRegistrationsTexts)
  const { answers, consents, guardian, document_type, document_number, gender, birth_on } = registration
  return (
    <>
      <Part>
        <Facts>
          <Fact name={t('columns.document')}>
            {[document_type, document_number].filter(Boolean).join(' ')}
          </Fact>
          <Fact name={t('columns.email')}>{registration.email}</Fact>
          <Fact name={t('columns.phone')}>{registration.phone}</Fact>
          <Fact name={t('columns.birth')}>
            {birth_on && <FormattedDate value={birth_on} format="date" />}
          </Fact>
          <Fact name={t('columns.gender')}>{gender && t(`genders.${gender}`)}</Fact>
          <Fact name={t('columns.city')}>{cityName(registration.city_code)}</Fact>
          <Fact name={t('drawer.club')}>{registration.club}</Fact>
          <Fact name={t('columns.size')}>{registration.size}</Fact>
          <Fact name={t('drawer.guardian')}>
            {guardian &&
              [
                guardian.full_name,
                guardian.relationship === null
                  ? t('drawer.noRelationship')
                  : GUARDIAN_RELATIONSHIP_NAMES[guardian.relationship].toLowerCase(),
                `${guardian.document_type} ${guardian.document_number}`,
                guardian.phone,
              ].join(', ')}
          </Fact>
        </Facts>
      </Part>
      {answers.length > 0 && (
        <Part>
          <h3>{t('drawer.answers')}</h3>
          <Facts>
            {answers.map(({ question, answer }) => (
              <Fact key={question} name={question}>
                {typeof answer === 'boolean' ? t(answer ? 'drawer.yes' : 'drawer.no') : answer}
              </Fact>
            ))}
          </Facts>
        </Part>
      )}
      <Part>
        <h3>{t('drawer.consents')}</h3>
        {consents.length === 0 ? (
          <p>{t('drawer.noConsents')}</p>
        ) : (
          <Facts>
            {consents.map(({ kind, accepted_at, revoked_at }) => (
              <Fact key={`${kind} ${accepted_at}`} name={t(`drawer.consentKinds.${kind}`)}>
                {revoked_at === null
                  ? t('drawer.given', { date: formatDate(accepted_at) })
                  : t('drawer.withdrawn', { date: formatDate(revoked_at) })}
              </Fact>
            ))}
          </Facts>
        )}
      </Part>
      <CarePart id={registration.id} />
    </>
  )
}
