import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import { eventNameField } from '@zancada/contracts/events/organizer-event-fields'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useTexts } from '../../i18n'
import { Form } from '../../ui/form/form'
import { SubmitButton } from '../../ui/form/submit-button'
import { TextField } from '../../ui/form/text-field'
import { useZodForm } from '../../ui/form/use-zod-form'
import { PageHeader } from '../../ui/layout/page-header'
import { createEvent, useEventMove } from './api/event-moves'
import { EVENTS_PATH, eventPaths } from './event-paths'
import { organizerEventsTexts } from './locale'

const createFormSchema = z.object({ name: eventNameField })

/** A name is enough to begin; the rest is written in the editor. */
export function CreateEventScreen({ isUnderReview }: { isUnderReview: boolean }) {
  const t = useTexts(organizerEventsTexts)
  const navigate = useNavigate()
  const create = useEventMove(createEvent)
  const form = useZodForm(createFormSchema, { name: '' })
  return (
    <>
      <PageHeader
        title={t('create.title')}
        description={t('create.lead')}
        breadcrumb={[{ label: t('list.title'), to: EVENTS_PATH }]}
      />
      <Card sx={{ maxWidth: 640, p: { xs: 2.5, sm: 4 } }}>
        <Form
          form={form}
          aria-label={t('create.title')}
          onSubmit={async ({ name }) => {
            const event = await create(name)
            // The draft takes this step's place in the history: «back» should not offer to create it again.
            await navigate(eventPaths(event.slug).edit, { replace: true })
          }}
        >
          {isUnderReview && (
            <Alert severity="info" role="note">
              {t('create.notApproved')}
            </Alert>
          )}
          <TextField<typeof form>
            name="name"
            label={t('fields.name')}
            helperText={t('create.nameHelp')}
            autoComplete="off"
            maxLength={120}
          />
          <div>
            <SubmitButton>{t('create.submit')}</SubmitButton>
          </div>
        </Form>
      </Card>
    </>
  )
}
