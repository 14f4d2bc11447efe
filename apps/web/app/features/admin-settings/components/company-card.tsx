import type { Settings } from '@zancada/contracts'
import { saveCompanySettingsCall } from '@zancada/contracts/settings/settings.calls'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { Form } from '../../../ui/form/form'
import { PhoneField } from '../../../ui/form/phone-field'
import { SaveBar } from '../../../ui/form/save-bar'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { SectionCard } from '../../../ui/layout/section-card'
import { adminSettingsTexts } from '../locale'
import { SavedBy } from './saved-by'

const text = z.string()

/** Texts as they are typed; the API checks them and tells each at its field. */
const formSchema = z.object({
  name: text.trim().min(1).max(160),
  nit: text,
  address: text,
  phone: text,
  email: text,
})

const orNull = (value: string) => (value.trim() === '' ? null : value.trim())

/** How the platform is named where somebody pays. */
export function CompanyCard({ settings }: { settings: Settings['company'] }) {
  const t = useTexts(adminSettingsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const { name, nit, address, phone, email, version } = settings
  const form = useZodForm(formSchema, {
    name,
    nit: nit ?? '',
    address: address ?? '',
    phone: phone ?? '',
    email: email ?? '',
  })
  return (
    <SectionCard title={t('company.title')} text={t('company.text')}>
      <Form
        form={form}
        onSubmit={async (values) => {
          await write(saveCompanySettingsCall, {
            body: {
              name: values.name,
              nit: orNull(values.nit),
              address: orNull(values.address),
              phone: orNull(values.phone),
              email: orNull(values.email),
              version,
            },
          })
          notify(t('saved'), 'success')
        }}
        sx={{ mt: 2.5 }}
      >
        <TextField<typeof form>
          name="name"
          label={t('company.name')}
          autoComplete="organization"
          maxLength={160}
        />
        <TextField<typeof form>
          name="nit"
          label={t('company.nit')}
          autoComplete="off"
          maxLength={30}
          optional
        />
        <TextField<typeof form>
          name="address"
          label={t('company.address')}
          autoComplete="off"
          maxLength={160}
          optional
        />
        <PhoneField<typeof form> name="phone" label={t('company.phone')} optional />
        <TextField<typeof form>
          name="email"
          label={t('company.email')}
          type="email"
          autoComplete="off"
          optional
        />
        <SavedBy who={settings.updated_by} when={settings.updated_at} />
        <SaveBar quiet unsaved={t('unsaved')}>
          {t('save')}
        </SaveBar>
      </Form>
    </SectionCard>
  )
}
