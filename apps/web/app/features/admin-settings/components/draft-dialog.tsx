import type { AdminLegalText } from '@zancada/contracts'
import { legalDraftFields, saveLegalDraftCall } from '@zancada/contracts/legal/legal.calls'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { LEGAL_WORDS } from '../legal-path'
import { adminSettingsTexts } from '../locale'

/** A new version begins as the one in force reads. */
export function DraftDialog({ text, onClose }: { text: AdminLegalText; onClose: () => void }) {
  const t = useTexts(adminSettingsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const { title, lead, body, changes } = text.draft ?? { ...text.current, changes: '' }
  const form = useZodForm(legalDraftFields, { title, lead, body, changes })
  return (
    <DialogForm
      form={form}
      title={t('texts.draft.title', { name: t(`texts.kinds.${text.kind}`) })}
      submitLabel={t('texts.draft.save')}
      maxWidth={860}
      onClose={onClose}
      onSubmit={async (values) => {
        await write(saveLegalDraftCall, {
          params: { kind: LEGAL_WORDS[text.kind] },
          body: { ...values, revision: text.draft?.revision ?? 0 },
        })
        notify(t('texts.draft.saved'), 'success')
        onClose()
      }}
    >
      <TextField<typeof form>
        name="changes"
        label={t('texts.draft.changes')}
        helperText={t('texts.draft.changesHelp')}
        autoComplete="off"
        multiline
        rows={3}
        maxLength={1_000}
      />
      <TextField<typeof form> name="title" label={t('texts.draft.name')} autoComplete="off" maxLength={120} />
      <TextField<typeof form>
        name="lead"
        label={t('texts.draft.lead')}
        autoComplete="off"
        multiline
        rows={3}
        maxLength={600}
      />
      <TextField<typeof form>
        name="body"
        label={t('texts.draft.body')}
        helperText={t('texts.draft.bodyHelp')}
        autoComplete="off"
        multiline
        rows={18}
      />
    </DialogForm>
  )
}
