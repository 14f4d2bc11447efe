import { useTexts } from '../../../../i18n'
import { TextField } from '../../../../ui/form/text-field'
import type { MicrositeForm } from '../../form/microsite-form'
import { micrositeEditorTexts } from '../../locale'
import { FieldPair } from '../fields'
import { MarkdownField } from '../markdown-field'

export function LocationFields() {
  const t = useTexts(micrositeEditorTexts)
  return (
    <>
      <TextField<MicrositeForm>
        name="sections.location.address"
        label={t('location.address')}
        maxLength={200}
        autoComplete="off"
        optional
      />
      <FieldPair>
        <TextField<MicrositeForm>
          name="sections.location.latitude"
          label={t('location.latitude')}
          helperText={t('location.degreesHelp')}
          inputMode="text"
          autoComplete="off"
          optional
        />
        <TextField<MicrositeForm>
          name="sections.location.longitude"
          label={t('location.longitude')}
          inputMode="text"
          autoComplete="off"
          optional
        />
      </FieldPair>
      <MarkdownField name="sections.location.markdown" label={t('location.text')} />
    </>
  )
}
