import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { OrganizerProfile } from '@zancada/contracts'
import { changeOrganizerProfileCall } from '@zancada/contracts/organizers/organizer-profile.calls'
import { SOCIAL_NETWORKS } from '@zancada/contracts/organizers/social-networks'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { CityField } from '../../../race/city-field'
import { LeaveGuard } from '../../../ui/feedback/leave-guard'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { FieldSwitch } from '../../../ui/form/field-switch'
import { Form } from '../../../ui/form/form'
import { PhoneField } from '../../../ui/form/phone-field'
import { SaveBar } from '../../../ui/form/save-bar'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { panelProfileTexts } from '../locale'
import { changesOf, profileFormSchema, valuesOf } from '../profile-form'
import { Section } from './section'

interface DataSectionProps {
  profile: OrganizerProfile
  mayChange: boolean
}

export function DataSection({ profile, mayChange }: DataSectionProps) {
  const t = useTexts(panelProfileTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm(profileFormSchema, valuesOf(profile))
  return (
    <Section title={t('data.title')}>
      <Form
        form={form}
        sx={{ display: 'grid', gap: 2.5 }}
        onSubmit={async (values) => {
          form.reset(valuesOf(await write(changeOrganizerProfileCall, { body: changesOf(values) })))
          notify(t('data.saved'), 'success')
        }}
      >
        <FieldSwitch label={t('data.title')} disabled={!mayChange}>
          <Pair>
            <TextField<typeof form>
              name="name"
              label={t('data.name')}
              autoComplete="organization"
              maxLength={120}
            />
            <TextField<typeof form>
              name="nit"
              label={t('data.nit')}
              helperText={t('data.nitHelp')}
              autoComplete="off"
              maxLength={30}
              optional
            />
          </Pair>
          <Pair>
            <TextField<typeof form>
              name="legal_name"
              label={t('data.legalName')}
              helperText={t('data.legalNameHelp')}
              autoComplete="off"
              maxLength={160}
              optional
            />
            <TextField<typeof form>
              name="address"
              label={t('data.address')}
              helperText={t('data.addressHelp')}
              autoComplete="street-address"
              maxLength={160}
              optional
            />
          </Pair>
          {profile.state === 'approved' && (profile.nit === null || profile.address === null) && (
            <Alert severity="info" role="note">
              {t('data.sellerMissing')}
            </Alert>
          )}
          {profile.state === 'approved' && (
            <Typography variant="body2" color="textSecondary">
              {t('data.legalHelp')}
            </Typography>
          )}
          <Pair>
            <TextField<typeof form>
              name="contact_email"
              label={t('data.email')}
              type="email"
              autoComplete="email"
              optional
            />
            <PhoneField<typeof form> name="contact_phone" label={t('data.phone')} optional />
            <CityField own />
            <TextField<typeof form>
              name="website"
              label={t('data.website')}
              type="url"
              autoComplete="url"
              optional
            />
          </Pair>
          <TextField<typeof form>
            name="description"
            label={t('data.description')}
            helperText={t('data.descriptionHelp')}
            autoComplete="off"
            multiline
            rows={6}
            maxLength={5000}
            optional
          />
          <Typography variant="h5" component="h3">
            {t('data.networks')}
          </Typography>
          <Pair>
            {SOCIAL_NETWORKS.map((network) => (
              <TextField<typeof form>
                key={network}
                name={`social_links.${network}`}
                label={t(`networks.${network}`)}
                type="url"
                autoComplete="off"
                optional
              />
            ))}
          </Pair>
        </FieldSwitch>
        {mayChange ? (
          <SaveBar unsaved={t('data.unsaved')}>{t('data.save')}</SaveBar>
        ) : (
          <Alert severity="warning">{t('data.suspended')}</Alert>
        )}
        <LeaveGuard isUnsaved={form.formState.isDirty} text={t('data.leave')} />
      </Form>
    </Section>
  )
}

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 20,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))
