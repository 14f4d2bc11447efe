import { SHIRT_SIZES } from '@zancada/contracts/catalogs/people'
import { useTexts } from '../../../i18n'
import { FieldGrid } from '../../../ui/form/field-grid'
import { SelectField } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { SectionCard } from '../../../ui/layout/section-card'
import { profileTexts } from '../locale'
import type { ProfileFormInput } from '../profile-form'

export function RaceFields() {
  const t = useTexts(profileTexts)
  return (
    <SectionCard title={t('groups.race.title')}>
      <FieldGrid sx={{ mt: 2.5 }}>
        <TextField<ProfileFormInput>
          name="club"
          label={t('fields.club')}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={80}
          optional
        />
        <SelectField<ProfileFormInput>
          name="shirt_size"
          label={t('fields.shirtSize')}
          options={SIZE_OPTIONS}
          optional
        />
      </FieldGrid>
    </SectionCard>
  )
}

const SIZE_OPTIONS = SHIRT_SIZES.map((size) => ({ value: size, label: size }))
