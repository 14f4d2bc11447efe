import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Settings } from '@zancada/contracts'
import { epsSettingsSchema, saveEpsSettingsCall } from '@zancada/contracts/settings/settings.calls'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { Form } from '../../../ui/form/form'
import { SaveBar } from '../../../ui/form/save-bar'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { ArrowUpIcon } from '../../../ui/icons'
import { SectionCard } from '../../../ui/layout/section-card'
import { adminSettingsTexts } from '../locale'
import { ListRow } from './list-row'
import { SavedBy } from './saved-by'

export function EpsCard({ settings }: { settings: Settings['eps'] }) {
  const t = useTexts(adminSettingsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm(epsSettingsSchema, { names: settings.names })
  const { fields, append, swap, update } = useFieldArray({ control: form.control, name: 'names' })
  const names = useWatch({ control: form.control, name: 'names' })
  return (
    <SectionCard title={t('eps.title')} text={t('eps.text')}>
      <Form
        form={form}
        onSubmit={async (values) => {
          await write(saveEpsSettingsCall, { body: { ...values, version: settings.version } })
          notify(t('saved'), 'success')
        }}
        sx={{ mt: 2.5 }}
      >
        <Box component="details">
          <Box component="summary" sx={{ py: 1, fontWeight: 600, cursor: 'pointer' }}>
            {t('eps.edit')} · {t('eps.offered', { count: names.filter(({ retired }) => !retired).length })}
          </Box>
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {fields.map((field, index) => {
              const { name, retired } = names[index] ?? field
              return (
                <ListRow key={field.id} isDim={retired}>
                  <TextField<typeof form>
                    name={`names.${index}.name`}
                    label={retired ? `${t('eps.name')} · ${t('eps.retired')}` : t('eps.name')}
                    autoComplete="off"
                    maxLength={80}
                  />
                  <IconButton
                    disabled={index === 0}
                    aria-label={t('eps.up', { name })}
                    onClick={() => swap(index, index - 1)}
                  >
                    <ArrowUpIcon size={20} />
                  </IconButton>
                  <Button
                    size="small"
                    variant="text"
                    color={retired ? 'primary' : 'error'}
                    aria-label={t(retired ? 'eps.restore' : 'eps.retire', { name })}
                    onClick={() => update(index, { name, retired: !retired })}
                  >
                    {t(retired ? 'eps.restoreShort' : 'eps.retireShort')}
                  </Button>
                </ListRow>
              )
            })}
          </Box>
          <Button variant="outlined" sx={{ mt: 2 }} onClick={() => append({ name: '', retired: false })}>
            {t('eps.add')}
          </Button>
        </Box>
        <SavedBy who={settings.updated_by} when={settings.updated_at} />
        <SaveBar quiet unsaved={t('unsaved')}>
          {t('save')}
        </SaveBar>
      </Form>
    </SectionCard>
  )
}
