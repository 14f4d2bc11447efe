import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import {
  BULK_MAIL_KINDS,
  bulkMailDraftFields,
  bulkMailFields,
  previewBulkMailCall,
  sendBulkMailCall,
  testBulkMailCall,
} from '@zancada/contracts/organizer-registrations/bulk-mail.calls'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { apiQuery, LISTED } from '../../../queries/api-query'
import { useApiWriteOnce } from '../../../queries/api-write'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { LeaveGuard } from '../../../ui/feedback/leave-guard'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { Form } from '../../../ui/form/form'
import { RadioField } from '../../../ui/form/radio-field'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextField } from '../../../ui/form/text-field'
import { useSettled } from '../../../ui/form/use-settled'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { SectionCard } from '../../../ui/layout/section-card'
import type { ComposedMail } from '../composed-mail'
import { counted } from '../counted'
import { bulkMailTexts } from '../locale'
import type { MailFilter } from '../mail-filter'
import { MailPreview } from './mail-preview'
import { MessageField } from './message-field'

interface MailComposerProps {
  filter: MailFilter
  audience: string
  renderMarkdown: (source: string) => ReactNode
  onSent: (id: string) => void
}

/** Stands for what is not written yet, so that whom it reaches is known from the start. */
const UNWRITTEN = '…'

/** The words, beside what they become; nothing leaves before it is confirmed. */
export function MailComposer({ filter, audience, renderMarkdown, onSent }: MailComposerProps) {
  const t = useTexts(bulkMailTexts)
  const notify = useSnackbar()
  // While nobody has answered, trying again is the same mail.
  const send = useApiWriteOnce()
  const [asked, setAsked] = useState<ComposedMail | null>(null)
  const [isTesting, setIsTesting] = useState(false)
  const form = useZodForm<z.input<typeof bulkMailFields>, z.output<typeof bulkMailFields>>(bulkMailFields, {
    kind: 'service',
    subject: '',
    body_markdown: '',
  })
  const [kind = 'service', subject, body] = useWatch({
    control: form.control,
    name: ['kind', 'subject', 'body_markdown'],
  })
  const shown = {
    kind,
    subject: useSettled(subject).trim() || UNWRITTEN,
    body_markdown: useSettled(body).trim() || UNWRITTEN,
    filter,
  }
  const preview = useQuery({
    ...apiQuery(previewBulkMailCall, { body: shown }),
    ...LISTED,
    // People register all day: the number is as of now.
    staleTime: 0,
    enabled: bulkMailDraftFields.safeParse(shown).success,
  })
  const recipients = preview.isPlaceholderData ? null : (preview.data?.recipients ?? null)

  async function sendOwn(words: z.output<typeof bulkMailFields>) {
    setIsTesting(true)
    try {
      const { to } = await callApi(testBulkMailCall, { body: { ...words, filter } })
      notify(t('tested', { email: to }), 'success')
    } catch (error) {
      notify(messageOf(error) ?? t('testFailed'), 'error')
    } finally {
      setIsTesting(false)
    }
  }

  return (
    <Form form={form} onSubmit={(words) => setAsked({ ...words, filter })} aria-label={t('compose')}>
      <Box sx={COLUMNS}>
        <SectionCard title={t('compose')} fields>
          <Typography>
            {t('to')} <strong>{audience}</strong>
          </Typography>
          <RadioField<typeof form>
            name="kind"
            label={t('kind')}
            cards
            options={BULK_MAIL_KINDS.map((value) => ({
              value,
              label: t(`kinds.${value}`),
              description: t(`kinds.${value}Text`),
            }))}
          />
          {filter.estado === undefined && (
            <Alert severity="info" role="note">
              {t('onlyConfirmed')}
            </Alert>
          )}
          <TextField<typeof form> name="subject" label={t('subject')} maxLength={150} autoComplete="off" />
          <MessageField />
        </SectionCard>
        <Box sx={{ display: 'grid', gap: 2, position: { md: 'sticky' }, top: 16 }}>
          <MailPreview query={preview} kind={kind} renderMarkdown={renderMarkdown} />
          <Stack sx={{ gap: 1.5 }}>
            <SubmitButton disabled={recipients === null || recipients === 0}>
              {recipients === null ? t('send') : t('sendTo', counted(recipients))}
            </SubmitButton>
            <Button
              variant="outlined"
              loading={isTesting}
              disabled={recipients === 0}
              onClick={() => void form.handleSubmit(sendOwn)()}
            >
              {t('test')}
            </Button>
          </Stack>
        </Box>
      </Box>
      <LeaveGuard isUnsaved={form.formState.isDirty} text={t('leave')} />
      {asked && (
        <ConfirmDialog
          open
          title={t('confirmTitle', counted(recipients ?? 0))}
          confirmLabel={t('confirm')}
          onClose={() => setAsked(null)}
          onConfirm={async () => onSent((await send(sendBulkMailCall, { body: asked })).id)}
        >
          {t('confirmText', { subject: asked.subject, audience })}
        </ConfirmDialog>
      )}
    </Form>
  )
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
  gap: 3,
}
