import { styled } from '@mui/material/styles'
import {
  importTemplateCsvCall,
  importTemplateXlsxCall,
  importUploadSchema,
} from '@zancada/contracts/imports/imports.calls'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { saveFromApi } from '../../../ui/files/save-from-api'
import { Form } from '../../../ui/form/form'
import { SelectField } from '../../../ui/form/select-field'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { ExportMenu } from '../../../ui/table/export-menu'
import { panelImportsTexts } from '../locale'
import { RunnersFile } from './runners-file'
import { useRunnersFile } from './use-runners-file'

const TEMPLATES = { csv: importTemplateCsvCall, xlsx: importTemplateXlsxCall } as const

interface UploadFormProps {
  events: readonly { readonly slug: string; readonly label: string }[]
  first: string
}

/** The event, its template, and the file; a refused file stays chosen. */
export function UploadForm({ events, first }: UploadFormProps) {
  const t = useTexts(panelImportsTexts)
  const form = useZodForm(importUploadSchema, { event_slug: first })
  const event = useWatch({ control: form.control, name: 'event_slug' })
  const runners = useRunnersFile()
  return (
    <Form
      form={form}
      hasOneField
      onSubmit={({ event_slug }) => runners.send(event_slug)}
      aria-label={t('upload.title')}
      sx={{ mt: 2.5 }}
    >
      <Choice>
        <SelectField<typeof form>
          name="event_slug"
          label={t('upload.event')}
          options={events.map(({ slug, label }) => ({ value: slug, label }))}
          autoComplete="off"
        />
        {event !== '' && (
          <ExportMenu
            label={t('upload.template')}
            formats={[
              { format: 'xlsx', label: t('upload.templateXlsx') },
              { format: 'csv', label: t('upload.templateCsv') },
            ]}
            save={async (format) => {
              await saveFromApi(TEMPLATES[format], [{ query: { evento: event } }], `plantilla.${format}`)
              return t('upload.templateDone')
            }}
          />
        )}
      </Choice>
      <RunnersFile label={t('upload.file')} runners={runners} />
      <SubmitButton size="medium" sx={{ justifySelf: { sm: 'start' } }}>
        {t('upload.send')}
      </SubmitButton>
    </Form>
  )
}

/** The template stands beside its event, on the line of the field and not of its help. */
const Choice = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  alignItems: 'end',
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'minmax(0, 420px) auto',
    justifyContent: 'start',
    '& > button': { minHeight: 52 },
  },
}))
