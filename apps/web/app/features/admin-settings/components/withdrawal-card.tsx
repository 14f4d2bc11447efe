import type { Settings } from '@zancada/contracts'
import {
  saveWithdrawalSettingsCall,
  withdrawalSettingsSchema,
} from '@zancada/contracts/settings/settings.calls'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { Form } from '../../../ui/form/form'
import { SaveBar } from '../../../ui/form/save-bar'
import { SelectField } from '../../../ui/form/select-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { WholeNumberField } from '../../../ui/form/whole-number-field'
import { SectionCard } from '../../../ui/layout/section-card'
import { adminSettingsTexts } from '../locale'
import { SavedBy } from './saved-by'

const FIELDS = ['days', 'race_days', 'refund_days'] as const

export function WithdrawalCard({ settings }: { settings: Settings['withdrawal'] }) {
  const t = useTexts(adminSettingsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const { days, race_days, refund_days, fee_from } = settings
  const form = useZodForm(withdrawalSettingsSchema, { days, race_days, refund_days, fee_from })
  return (
    <SectionCard title={t('withdrawal.title')} text={t('withdrawal.text')}>
      <Form
        form={form}
        onSubmit={async (values) => {
          await write(saveWithdrawalSettingsCall, { body: { ...values, version: settings.version } })
          notify(t('saved'), 'success')
        }}
        sx={{ mt: 2.5 }}
      >
        {FIELDS.map((name) => (
          <WholeNumberField<typeof form>
            key={name}
            name={name}
            label={t(`withdrawal.${name}`)}
            endAdornment={t('retention.days')}
          />
        ))}
        <SelectField<typeof form>
          name="fee_from"
          label={t('withdrawal.fee_from')}
          options={(['platform', 'organizer'] as const).map((value) => ({
            value,
            label: t(`withdrawal.from.${value}`),
          }))}
        />
        <SavedBy who={settings.updated_by} when={settings.updated_at} />
        <SaveBar quiet unsaved={t('unsaved')}>
          {t('save')}
        </SaveBar>
      </Form>
    </SectionCard>
  )
}
