import type { Settings } from '@zancada/contracts'
import {
  retentionSettingsSchema,
  saveRetentionSettingsCall,
} from '@zancada/contracts/settings/settings.calls'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { Form } from '../../../ui/form/form'
import { SaveBar } from '../../../ui/form/save-bar'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { WholeNumberField } from '../../../ui/form/whole-number-field'
import { SectionCard } from '../../../ui/layout/section-card'
import { adminSettingsTexts } from '../locale'
import { SavedBy } from './saved-by'

const FIELDS = ['unpaid_days', 'waitlist_days', 'import_days'] as const

export function RetentionCard({ settings }: { settings: Settings['retention'] }) {
  const t = useTexts(adminSettingsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const { unpaid_days, waitlist_days, import_days } = settings
  const form = useZodForm(retentionSettingsSchema, { unpaid_days, waitlist_days, import_days })
  return (
    <SectionCard title={t('retention.title')} text={t('retention.text')}>
      <Form
        form={form}
        onSubmit={async (values) => {
          await write(saveRetentionSettingsCall, { body: { ...values, version: settings.version } })
          notify(t('saved'), 'success')
        }}
        sx={{ mt: 2.5 }}
      >
        {FIELDS.map((name) => (
          <WholeNumberField<typeof form>
            key={name}
            name={name}
            label={t(`retention.${name}`)}
            endAdornment={t('retention.days')}
          />
        ))}
        <SavedBy who={settings.updated_by} when={settings.updated_at} />
        <SaveBar quiet unsaved={t('unsaved')}>
          {t('save')}
        </SaveBar>
      </Form>
    </SectionCard>
  )
}
