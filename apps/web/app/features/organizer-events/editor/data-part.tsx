import Button from '@mui/material/Button'
import type { OrganizerEvent } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { CityField } from '../../../race/city-field'
import { DateTimeField } from '../../../ui/form/date-time-field'
import { FieldGrid, MomentGrid } from '../../../ui/form/field-grid'
import { RadioField } from '../../../ui/form/radio-field'
import { TextField } from '../../../ui/form/text-field'
import { WholeNumberField } from '../../../ui/form/whole-number-field'
import { SectionCard } from '../../../ui/layout/section-card'
import { organizerEventsTexts } from '../locale'
import { AddressLine } from './address-line'
import type { EditorValues } from './editor-values'

export interface DataPartProps {
  event: OrganizerEvent
  onRename: () => void
  onPostpone: () => void
}

export function DataPart({ event, onRename, onPostpone }: DataPartProps) {
  const t = useTexts(organizerEventsTexts)
  const taken = event.held_count + event.confirmed_count
  // Its runners are notified of another day or place, so both change in a dialog of their own.
  const isFixed = event.state !== 'draft' && taken > 0
  return (
    <>
      <SectionCard heading="h3" fields title={t('data.about')}>
        <TextField<EditorValues> name="name" label={t('fields.name')} autoComplete="off" maxLength={120} />
        <AddressLine event={event} onRename={onRename} />
        <TextField<EditorValues>
          name="summary"
          label={t('fields.summary')}
          helperText={t('data.summaryHelp')}
          autoComplete="off"
          multiline
          rows={4}
          maxLength={2000}
        />
        <RadioField<EditorValues>
          name="discipline"
          label={t('fields.discipline')}
          options={[
            { value: 'road', label: t('disciplines.road') },
            { value: 'trail', label: t('disciplines.trail') },
          ]}
        />
      </SectionCard>
      <SectionCard heading="h3" fields title={t('data.dates')}>
        <DateTimeField<EditorValues> name="starts_at" label={t('fields.starts_at')} disabled={isFixed} />
        {isFixed && (
          <div>
            <Button variant="outlined" size="small" onClick={onPostpone}>
              {t('postpone.open')}
            </Button>
          </div>
        )}
        <MomentGrid>
          <DateTimeField<EditorValues>
            name="registration_opens_at"
            label={t('fields.registration_opens_at')}
            defaultTime="00:00"
          />
          <DateTimeField<EditorValues>
            name="registration_closes_at"
            label={t('fields.registration_closes_at')}
            defaultTime="23:59"
          />
        </MomentGrid>
      </SectionCard>
      <SectionCard heading="h3" fields title={t('data.place')}>
        <FieldGrid>
          <CityField optional={false} disabled={isFixed} />
          <TextField<EditorValues>
            name="venue"
            label={t('fields.venue')}
            helperText={t(isFixed ? 'postpone.fixed' : 'data.venueHelp')}
            disabled={isFixed}
            autoComplete="off"
            maxLength={160}
          />
        </FieldGrid>
      </SectionCard>
      <SectionCard heading="h3" fields title={t('data.places')}>
        <FieldGrid>
          <WholeNumberField<EditorValues>
            name="capacity"
            label={t('fields.capacity')}
            helperText={taken > 0 ? t('data.capacityTaken', { count: taken }) : t('data.capacityHelp')}
            grouped
            optional
          />
        </FieldGrid>
      </SectionCard>
    </>
  )
}
