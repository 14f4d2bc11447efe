import Typography from '@mui/material/Typography'
import type { TroubledScan } from '@zancada/contracts'
import { z } from 'zod'
import { useTexts } from '../../../../i18n'
import { useSnackbar } from '../../../../ui/feedback/snackbar'
import { DialogForm } from '../../../../ui/form/dialog-form'
import { RadioField } from '../../../../ui/form/radio-field'
import { TextField } from '../../../../ui/form/text-field'
import { useZodForm } from '../../../../ui/form/use-zod-form'
import { useResolve, useResolveFault } from '../api'
import { supervisorTexts } from '../locale'

interface ResolveDialogProps {
  slug: string
  troubles: readonly TroubledScan[]
  onClose: () => void
  onDone: () => void
}

/** How one or several were settled. Of kits that left twice it asks for the second one. */
export function ResolveDialog({ slug, troubles, onClose, onDone }: ResolveDialogProps) {
  const t = useTexts(supervisorTexts)
  const notify = useSnackbar()
  const { mutateAsync: resolve } = useResolve(slug)
  const asksForKit = troubles.some(isSecondKit)
  const form = useZodForm(asksForKit ? withKit(t('resolve.kitMissing')) : plain, { note: '', kit: '' })
  return (
    <DialogForm
      form={form}
      title={t('resolve.title', { count: troubles.length })}
      submitLabel={t('resolve.submit')}
      onClose={onClose}
      onSubmit={async ({ note, kit }) => {
        const kit_returned = kit === '' ? undefined : kit === 'yes'
        const { resolved } = await resolve({
          ids: troubles.map(({ id }) => id),
          note,
          ...(kit_returned !== undefined && { kit_returned }),
        })
        notify(t('resolve.done', { count: resolved }), 'success')
        onDone()
      }}
    >
      <Typography>{t('resolve.text')}</Typography>
      {asksForKit && (
        <RadioField
          name="kit"
          label={t('resolve.kit', { count: troubles.length })}
          options={[
            { value: 'yes', label: t('resolve.kitYes') },
            { value: 'no', label: t('resolve.kitNo'), description: t('resolve.kitNoText') },
          ]}
        />
      )}
      <Note />
    </DialogForm>
  )
}

interface ResolveFaultDialogProps {
  slug: string
  faultId: string
  onClose: () => void
}

export function ResolveFaultDialog({ slug, faultId, onClose }: ResolveFaultDialogProps) {
  const t = useTexts(supervisorTexts)
  const notify = useSnackbar()
  const { mutateAsync: resolve } = useResolveFault(slug)
  const form = useZodForm(plain, { note: '', kit: '' })
  return (
    <DialogForm
      form={form}
      title={t('resolve.title', { count: 1 })}
      submitLabel={t('resolve.submit')}
      onClose={onClose}
      onSubmit={async ({ note }) => {
        await resolve({ id: faultId, note })
        notify(t('resolve.done', { count: 1 }), 'success')
        onClose()
      }}
    >
      <Typography>{t('devices.resolveText')}</Typography>
      <Note />
    </DialogForm>
  )
}

function Note() {
  const t = useTexts(supervisorTexts)
  return (
    <TextField
      name="note"
      label={t('resolve.note')}
      helperText={t('resolve.noteHelp')}
      autoComplete="off"
      maxLength={300}
      multiline
      rows={3}
    />
  )
}

const plain = z.object({ note: z.string().trim().min(3).max(300), kit: z.string() })
const withKit = (missing: string) => plain.extend({ kit: z.string().min(1, { error: missing }) })

function isSecondKit({ kind, state, repeated }: TroubledScan): boolean {
  return kind === 'accreditation' && (state === 'conflict' || repeated.length > 0)
}
