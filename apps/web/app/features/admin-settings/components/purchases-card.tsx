import type { Settings } from '@zancada/contracts'
import { purchaseSettingsSchema, savePurchaseSettingsCall } from '@zancada/contracts/settings/settings.calls'
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

export function PurchasesCard({ settings }: { settings: Settings['purchases'] }) {
  const t = useTexts(adminSettingsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm(purchaseSettingsSchema, { hold_minutes: settings.hold_minutes })
  return (
    <SectionCard title={t('purchases.title')} text={t('purchases.text')}>
      <Form
        form={form}
        onSubmit={async (values) => {
          await write(savePurchaseSettingsCall, { body: { ...values, version: settings.version } })
          notify(t('saved'), 'success')
        }}
        sx={{ mt: 2.5 }}
      >
        <WholeNumberField<typeof form>
          name="hold_minutes"
          label={t('purchases.holdMinutes')}
          helperText={t('purchases.holdHelp')}
        />
        <SavedBy who={settings.updated_by} when={settings.updated_at} />
        <SaveBar quiet unsaved={t('unsaved')}>
          {t('save')}
        </SaveBar>
      </Form>
    </SectionCard>
  )
}
