import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useTexts } from '../../../../i18n'
import { Form } from '../../../../ui/form/form'
import { RadioField } from '../../../../ui/form/radio-field'
import { SubmitButton } from '../../../../ui/form/submit-button'
import { TextField } from '../../../../ui/form/text-field'
import { useZodForm } from '../../../../ui/form/use-zod-form'
import { SectionCard } from '../../../../ui/layout/section-card'
import type { RaceDayDevice, RaceDayState } from '../../device/race-day-device'
import { createStation } from '../api'
import { accreditationTexts } from '../locale'

interface StationFormProps {
  slug: string
  device: RaceDayDevice
  state: RaceDayState
  onDone: () => void
  /** To leave it as it was. */
  onCancel?: () => void
}

const NONE = ' none'
const NEW = ' new'
const name = z.string().trim().min(1).max(60)
const schema = z
  .object({ station: z.string().min(1), name: z.string(), device: name })
  .superRefine((typed, check) => {
    if (typed.station !== NEW) return
    for (const issue of name.safeParse(typed.name).error?.issues ?? [])
      check.addIssue({ code: 'custom', path: ['name'], message: issue.message })
  })

/** Where this device hands over and what it is called; asked once, and whenever it moves to another table. */
export function StationForm({ slug, device, state, onDone, onCancel }: StationFormProps) {
  const t = useTexts(accreditationTexts)
  const isOnline = state.line !== 'offline'
  const stations = (state.setup?.stations ?? []).filter(({ is_open }) => is_open)
  // Until the setup has arrived nobody knows.
  const mayHaveStations = state.setup === null || stations.length > 0
  const form = useZodForm(schema, {
    station: state.station ?? (state.isStationChosen ? NONE : mayHaveStations ? '' : isOnline ? NEW : NONE),
    name: '',
    device: state.deviceName,
  })
  return (
    <SectionCard title={t('setUp.title')} text={t('setUp.text')} fields>
      <Form
        form={form}
        onSubmit={async (typed) => {
          if (typed.station === NEW) {
            const created = await createStation(slug, typed.name)
            device.chooseStation(created.name)
            // The others of the list come with it.
            device.sync().catch(() => undefined)
          } else device.chooseStation(typed.station === NONE ? null : typed.station)
          device.rename(typed.device)
          onDone()
        }}
      >
        <RadioField<typeof form>
          name="station"
          label={t('setUp.station')}
          cards
          options={[
            ...stations.map((station) => ({ value: station.name, label: station.name })),
            {
              value: NEW,
              label: t('setUp.newStation'),
              description: t(isOnline ? 'setUp.newStationHelp' : 'setUp.newStationOffline'),
              disabled: !isOnline,
            },
            { value: NONE, label: t('setUp.noStation'), description: t('setUp.noStationHelp') },
          ]}
        />
        <NewName />
        <TextField<typeof form>
          name="device"
          label={t('setUp.device')}
          helperText={t('setUp.deviceHelp')}
          autoComplete="off"
          maxLength={60}
        />
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
          <SubmitButton>{t(onCancel ? 'setUp.save' : 'setUp.start')}</SubmitButton>
          {onCancel && (
            <Button variant="outlined" size="large" onClick={onCancel}>
              {t('setUp.cancel')}
            </Button>
          )}
        </Stack>
      </Form>
    </SectionCard>
  )
}

function NewName() {
  const t = useTexts(accreditationTexts)
  const station: unknown = useWatch({ name: 'station' })
  if (station !== NEW) return null
  return (
    <TextField
      name="name"
      label={t('setUp.newName')}
      placeholder={t('setUp.newNamePlaceholder')}
      autoComplete="off"
      maxLength={60}
    />
  )
}
