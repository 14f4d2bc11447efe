import Typography from '@mui/material/Typography'
import { recordDataRequestCall, recordedRequestFields } from '@zancada/contracts/privacy/data-requests.calls'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DateField } from '../../../ui/form/date-field'
import { DialogForm } from '../../../ui/form/dialog-form'
import { SelectField } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { bogotaToday } from '../../../ui/format/bogota-time'
import { adminRequestsTexts } from '../locale'

const KINDS = ['consulta', 'reclamo'] as const
const CHANNELS = ['mail', 'phone', 'other'] as const

export function RecordDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(adminRequestsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm(recordedRequestFields, {
    kind: 'consulta',
    channel: 'mail',
    received_on: bogotaToday(),
    name: '',
    email: '',
    document: '',
    body: '',
  })
  return (
    <DialogForm
      form={form}
      title={t('record.title')}
      submitLabel={t('record.submit')}
      onClose={onClose}
      onSubmit={async (values) => {
        const { number } = await write(recordDataRequestCall, { body: values })
        notify(t('record.done', { number }), 'success')
        onClose()
      }}
    >
      <Typography color="textSecondary">{t('record.text')}</Typography>
      <SelectField<typeof form>
        name="kind"
        label={t('record.kind')}
        options={KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <SelectField<typeof form>
        name="channel"
        label={t('record.channel')}
        options={CHANNELS.map((channel) => ({ value: channel, label: t(`channels.${channel}`) }))}
      />
      <DateField<typeof form>
        name="received_on"
        label={t('record.receivedOn')}
        helperText={t('record.receivedHelp')}
        max={bogotaToday()}
      />
      <TextField<typeof form> name="name" label={t('record.name')} autoComplete="off" maxLength={120} />
      <TextField<typeof form>
        name="email"
        label={t('record.email')}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <TextField<typeof form>
        name="document"
        label={t('record.document')}
        autoComplete="off"
        maxLength={30}
        optional
      />
      <TextField<typeof form>
        name="body"
        label={t('record.body')}
        autoComplete="off"
        multiline
        rows={5}
        maxLength={5_000}
      />
    </DialogForm>
  )
}
