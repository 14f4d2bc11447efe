import { useTexts } from '../../../i18n'
import { FieldGrid } from '../../../ui/form/field-grid'
import { PhoneField } from '../../../ui/form/phone-field'
import { TextField } from '../../../ui/form/text-field'
import { SectionCard } from '../../../ui/layout/section-card'
import { profileTexts } from '../locale'
import type { ProfileFormInput } from '../profile-form'
import { AvatarField, type AvatarFieldProps } from './avatar-field'

/** What every account has. */
export function PersonFields(avatar: AvatarFieldProps) {
  const t = useTexts(profileTexts)
  return (
    <SectionCard title={t('groups.person.title')}>
      <div style={{ marginTop: 20 }}>
        <AvatarField {...avatar} />
      </div>
      <FieldGrid sx={{ mt: 2.5 }}>
        <TextField<ProfileFormInput>
          name="first_name"
          label={t('fields.firstName')}
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={80}
        />
        <TextField<ProfileFormInput>
          name="last_name"
          label={t('fields.lastName')}
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={80}
        />
        <PhoneField<ProfileFormInput> name="phone" label={t('fields.phone')} optional />
      </FieldGrid>
    </SectionCard>
  )
}
