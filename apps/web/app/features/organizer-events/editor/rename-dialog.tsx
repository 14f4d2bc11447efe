import InputAdornment from '@mui/material/InputAdornment'
import { eventSlugField } from '@zancada/contracts/events/organizer-event-fields'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { DialogForm } from '../../../ui/form/dialog-form'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { organizerEventsTexts } from '../locale'

const renameFormSchema = z.object({ slug: eventSlugField })

export interface RenameDialogProps {
  slug: string
  onRename: (slug: string) => Promise<void>
  onClose: () => void
}

export function RenameDialog({ slug, onRename, onClose }: RenameDialogProps) {
  const t = useTexts(organizerEventsTexts)
  const form = useZodForm(renameFormSchema, { slug })
  return (
    <DialogForm
      form={form}
      title={t('rename.title')}
      submitLabel={t('rename.confirm')}
      onClose={onClose}
      onSubmit={(given) => onRename(given.slug)}
    >
      <TextField<typeof form>
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
