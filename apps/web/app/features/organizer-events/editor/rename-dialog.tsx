import InputAdornment from '@mui/material/InputAdornment'
import type { OrganizerEvent } from '@zancada/contracts'
import { eventSlugField } from '@zancada/contracts/events/organizer-event-fields'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { eventSaves } from '../api/organizer-event'
import { DialogForm } from '../dialog-form'
import { organizerEventsTexts } from '../organizer-events-texts'

const renameFormSchema = z.object({ slug: eventSlugField })

export interface RenameDialogProps {
  event: OrganizerEvent
  onRenamed: (event: OrganizerEvent) => void
  onClose: () => void
}

export function RenameDialog({ event, onRenamed, onClose }: RenameDialogProps) {
  const t = useTexts(organizerEventsTexts)
  const form = useZodForm(renameFormSchema, { slug: event.slug })
  return (
    <DialogForm
      form={form}
      title={t('rename.title')}
      submitLabel={t('rename.confirm')}
      onClose={onClose}
      onSubmit={async ({ slug }) => {
        const renamed = await eventSaves.data(event.slug, { slug, version: event.version })
        onClose()
        onRenamed(renamed)
      }}
    >
      <TextField
        name="slug"
        label={t('fields.slug')}
        helperText={t('rename.help')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        startAdornment={<InputAdornment position="start">/</InputAdornment>}
      />
    </DialogForm>
  )
}
