import Box from '@mui/material/Box'
import type { Widget, WidgetEvent } from '@zancada/contracts'
import { changeWidgetCall, createWidgetCall } from '@zancada/contracts/widgets/widgets.calls'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { LeaveGuard } from '../../../ui/feedback/leave-guard'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { focusAfter } from '../../../ui/focus/focus-after'
import { Form } from '../../../ui/form/form'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { SectionCard } from '../../../ui/layout/section-card'
import { widgetsTexts } from '../locale'
import { formOf, inputOf, shownOptions, type WidgetForm, widgetFormSchema } from '../widget-form'
import { DomainsField } from './domains-field'
import { LookFields } from './look-fields'
import { SaveBar } from './save-bar'
import { WidgetCodeCard } from './widget-code-card'
import { WidgetPreview } from './widget-preview'

export interface WidgetEditorProps {
  slug: string
  event: WidgetEvent
  /** Null: a new one. */
  stored: Widget | null
  onCreated: (widget: Widget) => void
}

export function WidgetEditor({ slug, event, stored, onCreated }: WidgetEditorProps) {
  const t = useTexts(widgetsTexts)
  const notify = useSnackbar()
  const form = useZodForm(widgetFormSchema, formOf(stored))
  // As it was when it was opened or saved, not as it is read again under the form.
  const [version, setVersion] = useState(stored?.version ?? 0)
  const write = useApiWrite()
  const kind = useWatch({ control: form.control, name: 'kind' })
  const options = useWatch({ control: form.control, name: 'options' })
  const { isDirty, isSubmitting } = form.formState

  async function submit(values: WidgetForm) {
    const saved = await (stored === null
      ? write(createWidgetCall, { params: { slug }, body: inputOf(values) })
      : write(changeWidgetCall, {
          params: { slug, id: stored.id },
          body: { ...inputOf(values), version },
        }))
    form.reset(formOf(saved))
    setVersion(saved.version)
    notify(t(stored === null ? 'editor.created' : 'editor.saved'), 'success')
    if (stored !== null) return
    onCreated(saved)
    focusAfter(() => document.querySelector(`[${CODE}] button`))
  }

  return (
    <Box sx={COLUMNS}>
      <Box sx={{ gridArea: 'form', minWidth: 0 }}>
        <Form form={form} onSubmit={submit} aria-label={t('editor.form')}>
          <LookFields kind={kind} eventColor={event.color} />
          <DomainsField />
          <SaveBar label={t(stored === null ? 'editor.create' : 'editor.save')} />
        </Form>
      </Box>
      <Box sx={PREVIEW}>
        <SectionCard fields title={t('preview.title')} text={t('preview.text')}>
          <WidgetPreview kind={kind} options={shownOptions(options)} event={event} />
        </SectionCard>
      </Box>
      <Box {...{ [CODE]: '' }} sx={{ gridArea: 'code', minWidth: 0 }}>
        <WidgetCodeCard widget={stored} eventName={event.name} />
      </Box>
      <LeaveGuard isUnsaved={isDirty && !isSubmitting} text={t('leave')} leavesBySearch />
    </Box>
  )
}

/** Where the focus goes from a new widget: what comes next is to copy its code. */
const CODE = 'data-widget-code'

/** On a laptop the preview stays in sight beside the whole form. */
const COLUMNS = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 440px)' },
  gridTemplateAreas: { xs: '"form" "preview" "code"', lg: '"form preview" "code preview"' },
}

const PREVIEW = { gridArea: 'preview', minWidth: 0, position: { lg: 'sticky' }, top: { lg: 24 } }
