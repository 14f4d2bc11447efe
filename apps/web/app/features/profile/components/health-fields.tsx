import { styled } from '@mui/material/styles'
import { BLOOD_TYPES } from '@zancada/contracts/catalogs/people'
import { ACCOUNT_WORDS } from '@zancada/contracts/privacy/consent-words'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { CheckboxField } from '../../../ui/form/checkbox-field'
import { FieldGrid } from '../../../ui/form/field-grid'
import { PhoneField } from '../../../ui/form/phone-field'
import { SelectField } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { SectionCard } from '../../../ui/layout/section-card'
import { profileTexts } from '../locale'
import type { ProfileFormInput } from '../profile-form'
import { EpsField } from './eps-field'
import { MeasureField } from './measure-field'

/** The five fields that complete a runner's profile, and the blood type; EPS and blood type open once authorised. */
export function HealthFields() {
  const t = useTexts(profileTexts)
  const isAuthorised: unknown = useWatch({ name: 'health' })
  return (
    <SectionCard title={t('groups.health.title')} text={t('groups.health.text')}>
      <Sensitive>
        <CheckboxField<ProfileFormInput> name="health" label={ACCOUNT_WORDS.health} />
        {isAuthorised === true && (
          <FieldGrid sx={{ mt: 2.5 }}>
            <EpsField />
            <SelectField<ProfileFormInput>
              name="blood_type"
              label={t('fields.bloodType')}
              options={BLOOD_OPTIONS}
              optional
            />
          </FieldGrid>
        )}
      </Sensitive>
      <FieldGrid sx={{ mt: 2.5 }}>
        <TextField<ProfileFormInput>
          name="emergency_contact_name"
          label={t('fields.emergencyName')}
          helperText={t('fields.emergencyNameHelp')}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={120}
        />
        <PhoneField<ProfileFormInput>
          name="emergency_contact_phone"
          label={t('fields.emergencyPhone')}
          autoComplete="off"
        />
        <MeasureField name="weight_kg" label={t('fields.weight')} unit={t('fields.weightUnit')} />
        <MeasureField name="height_cm" label={t('fields.height')} unit={t('fields.heightUnit')} />
      </FieldGrid>
    </SectionCard>
  )
}

const BLOOD_OPTIONS = BLOOD_TYPES.map((type) => ({ value: type, label: type }))

const Sensitive = styled('div')({ marginTop: 12 })
