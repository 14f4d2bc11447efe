import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Settings } from '@zancada/contracts'
import { MUNICIPALITIES } from '@zancada/contracts/catalogs/municipalities'
import { citySettingsSchema, saveCitySettingsCall } from '@zancada/contracts/settings/settings.calls'
import { useFieldArray } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { Form } from '../../../ui/form/form'
import { SaveBar } from '../../../ui/form/save-bar'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { plainFigure } from '../../../ui/format/plain-figure'
import { SectionCard } from '../../../ui/layout/section-card'
import { adminSettingsTexts } from '../locale'
import { ListRow } from './list-row'
import { SavedBy } from './saved-by'

export function CitiesCard({ settings }: { settings: Settings['cities'] }) {
  const t = useTexts(adminSettingsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm(citySettingsSchema, { added: settings.added })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'added' })
  return (
    <SectionCard
      title={t('cities.title')}
      text={t('cities.text', { count: plainFigure(MUNICIPALITIES.length) })}
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          await write(saveCitySettingsCall, { body: { ...values, version: settings.version } })
          notify(t('saved'), 'success')
        }}
        sx={{ mt: 2.5 }}
      >
        {fields.length === 0 && <Typography color="textSecondary">{t('cities.empty')}</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {fields.map((field, index) => (
            <ListRow key={field.id}>
              <TextField<typeof form>
                name={`added.${index}.name`}
                label={t('cities.name')}
                autoComplete="off"
                maxLength={80}
              />
              <TextField<typeof form>
                name={`added.${index}.department`}
                label={t('cities.department')}
                autoComplete="off"
                maxLength={60}
              />
              <TextField<typeof form>
                name={`added.${index}.code`}
                label={t('cities.code')}
                autoComplete="off"
                inputMode="numeric"
                maxLength={5}
              />
              <Button
                size="small"
                variant="text"
                color="error"
                aria-label={t('cities.remove', { name: field.name })}
                onClick={() => remove(index)}
              >
                {t('cities.removeShort')}
              </Button>
            </ListRow>
          ))}
        </Box>
        <div>
          <Button variant="outlined" onClick={() => append({ code: '', name: '', department: '' })}>
            {t('cities.add')}
          </Button>
        </div>
        <SavedBy who={settings.updated_by} when={settings.updated_at} />
        <SaveBar quiet unsaved={t('unsaved')}>
          {t('save')}
        </SaveBar>
      </Form>
    </SectionCard>
  )
}
