import Typography from '@mui/material/Typography'
import type { TroubledScan } from '@zancada/contracts'
import { resolveConflictsCall, resolveDeviceFaultCall } from '@zancada/contracts/race-day/race-day.calls'
import { z } from 'zod'
import { useTexts } from '../../../../i18n'
import { useApiWrite } from '../../../../queries/api-write'
import { useSnackbar } from '../../../../ui/feedback/snackbar'
import { DialogForm } from '../../../../ui/form/dialog-form'
import { RadioField } from '../../../../ui/form/radio-field'
import { TextField } from '../../../../ui/form/text-field'
import { useZodForm } from '../../../../ui/form/use-zod-form'
import { KitPartsField } from '../../accreditation/components/kit-parts-field'
import { supervisorTexts } from '../locale'
import { nameOfTrouble } from '../trouble-name'

interface ResolveDialogProps {
  slug: string
  troubles: readonly TroubledScan[]
  onClose: () => void
  onDone: () => void
}

/** How one or several were settled. Of each part that left twice it asks whether it came back. */
export function ResolveDialog({ slug, troubles, onClose, onDone }: ResolveDialogProps) {
  const t = useTexts(supervisorTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const kits = troubles.filter(({ second_kit }) => second_kit.length > 0)
  const form = useZodForm(kits.length > 0 ? withKit(t('resolve.kitMissing')) : plain, {
    note: '',
    kit: '',
    returned: kits.map(() => []),
  })
  const isInPart = form.watch('kit') === 'part'
  const [first] = kits
  return (
    <DialogForm
      form={form}
      title={t('resolve.title', { count: troubles.length })}
      submitLabel={t('resolve.submit')}
      onClose={onClose}
      onSubmit={async ({ note, kit, returned }) => {
        const { resolved } = await write(resolveConflictsCall, {
          params: { slug },
          body: {
            ids: troubles.map(({ id }) => id),
            note,
            ...(kits.length > 0 && {
              second_kits: kits.map((each, index) => answerOf(each, kit, returned[index])),
            }),
          },
        })
        notify(t('resolve.done', { count: resolved }), 'success')
        onDone()
      }}
    >
      <Typography>{t('resolve.text')}</Typography>
      {first && (
        <RadioField
          name="kit"
          label={t('resolve.kit', { count: kits.length, parts: first.second_kit.join(', ') })}
          options={[
            { value: 'yes', label: t('resolve.kitYes') },
            ...(kits.some(({ second_kit }) => second_kit.length > 1) || kits.length > 1
              ? [{ value: 'part', label: t('resolve.kitPart') }]
              : []),
            { value: 'no', label: t('resolve.kitNo'), description: t('resolve.kitNoText') },
          ]}
        />
      )}
      {isInPart && (
        <>
          <Typography>{t('resolve.partsText')}</Typography>
          {kits.map((trouble, index) => (
            <KitPartsField
              key={trouble.id}
              name={`returned.${index}`}
              parts={trouble.second_kit}
              label={t('resolve.parts', { name: nameOfTrouble(trouble) })}
              isKnown
            />
          ))}
        </>
      )}
      <Note />
    </DialogForm>
  )
}

/** What is not said to have come back did not. */
function answerOf({ id, second_kit }: TroubledScan, kit: string, chosen: readonly string[] = []) {
  const returned = kit === 'yes' ? second_kit : kit === 'no' ? [] : chosen
  return { id, returned: [...returned], lost: second_kit.filter((part) => !returned.includes(part)) }
}

interface ResolveFaultDialogProps {
  slug: string
  faultId: string
  onClose: () => void
}

export function ResolveFaultDialog({ slug, faultId, onClose }: ResolveFaultDialogProps) {
  const t = useTexts(supervisorTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm(plain, { note: '', kit: '', returned: [] })
  return (
    <DialogForm
      form={form}
      title={t('resolve.title', { count: 1 })}
      submitLabel={t('resolve.submit')}
      onClose={onClose}
      onSubmit={async ({ note }) => {
        await write(resolveDeviceFaultCall, { params: { slug, id: faultId }, body: { note } })
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

const plain = z.object({
  note: z.string().trim().min(3).max(300),
  kit: z.string(),
  returned: z.array(z.array(z.string())),
})
const withKit = (missing: string) => plain.extend({ kit: z.string().min(1, { error: missing }) })
