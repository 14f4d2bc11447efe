import { useTexts } from '../../../../i18n'
import { TextField } from '../../../../ui/form/text-field'
import type { MicrositeForm } from '../../form/microsite-form'
import { micrositeEditorTexts } from '../../locale'

export function ContactFields() {
  const t = useTexts(micrositeEditorTexts)
  return (
    <>
      <TextField<MicrositeForm>
        name="sections.contact.email"
        label={t('contact.email')}
        type="email"
        maxLength={254}
        autoComplete="off"
        optional
      />
      <TextField<MicrositeForm>
        name="sections.contact.phone"
        label={t('contact.phone')}
        type="tel"
        inputMode="tel"
        maxLength={30}
        autoComplete="off"
        optional
      />
      <TextField<MicrositeForm>
        name="sections.contact.website"
        label={t('contact.website')}
        type="url"
        maxLength={500}
        autoComplete="off"
        optional
      />
      <TextField<MicrositeForm>
        name="sections.contact.instagram"
        label={t('contact.instagram')}
        placeholder={t('contact.instagramExample')}
        maxLength={80}
        autoComplete="off"
        optional
      />
    </>
  )
}
