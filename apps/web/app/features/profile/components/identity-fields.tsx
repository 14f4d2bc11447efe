import { DOCUMENT_TYPE_NAMES, DOCUMENT_TYPES, GENDERS } from '@zancada/contracts/catalogs/people'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { CityField } from '../../../race/city-field'
import { DateField } from '../../../ui/form/date-field'
import { DocumentField } from '../../../ui/form/document-field'
import { FieldGrid } from '../../../ui/form/field-grid'
import { SelectField } from '../../../ui/form/select-field'
import { SectionCard } from '../../../ui/layout/section-card'
import { profileTexts } from '../locale'
import type { ProfileFormInput } from '../profile-form'

export function IdentityFields() {
  const t = useTexts(profileTexts)
  const documentType: unknown = useWatch({ name: 'document_type' })
  const genders = GENDERS.map((gender) => ({ value: gender, label: t(`fields.genders.${gender}`) }))
  return (
    <SectionCard title={t('groups.identity.title')} text={t('groups.identity.text')}>
      <FieldGrid sx={{ mt: 2.5 }}>
        <SelectField<ProfileFormInput>
          name="document_type"
          label={t('fields.documentType')}
          options={DOCUMENT_OPTIONS}
          optional
        />
        <DocumentField<ProfileFormInput>
          name="document_number"
          label={t('fields.documentNumber')}
          numeric={!WITH_LETTERS.has(String(documentType))}
          optional
        />
        <DateField<ProfileFormInput>
          name="birth_on"
          label={t('fields.birthOn')}
          calendar={false}
          autoComplete="bday"
          optional
        />
        <SelectField<ProfileFormInput>
          name="gender"
          label={t('fields.gender')}
          options={genders}
          autoComplete="sex"
          optional
        />
        <CityField abroad />
      </FieldGrid>
    </SectionCard>
  )
}

const DOCUMENT_OPTIONS = DOCUMENT_TYPES.map((type) => ({ value: type, label: DOCUMENT_TYPE_NAMES[type] }))

/** Passports and documents from abroad mix letters and digits. */
const WITH_LETTERS: ReadonlySet<string> = new Set(['PA', 'DE', 'CE', 'PEP'])
