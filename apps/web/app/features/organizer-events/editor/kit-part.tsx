import InputAdornment from '@mui/material/InputAdornment'
import type { OrganizerEvent } from '@zancada/contracts'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { CheckboxField } from '../../../ui/form/checkbox-field'
import { DateTimeField } from '../../../ui/form/date-time-field'
import { MomentGrid } from '../../../ui/form/field-grid'
import { RadioField } from '../../../ui/form/radio-field'
import { WholeNumberField } from '../../../ui/form/whole-number-field'
import { SectionCard } from '../../../ui/layout/section-card'
import { organizerEventsTexts } from '../locale'
import type { EditorValues } from './editor-values'
import { PickupsList } from './pickups-list'
import { SizesList } from './sizes-list'

/** What each runner receives, and what they may do alone about it afterwards. */
export function KitPart({ event }: { event: OrganizerEvent }) {
  const t = useTexts(organizerEventsTexts)
  return (
    <>
      <SectionCard heading="h3" fields title={t('kit.sizes')} text={t('kit.sizesText')}>
        <SizesList event={event} />
      </SectionCard>
      <SectionCard heading="h3" fields title={t('pickups.title')} text={t('pickups.text')}>
        <PickupsList event={event} />
      </SectionCard>
      <SectionCard heading="h3" fields title={t('kit.bibs')} text={t('kit.bibsText')}>
        <RadioField<EditorValues>
          name="bib_assignment"
          label={t('fields.bib_assignment')}
          cards
          options={[
            {
              value: 'on_payment',
              label: t('bibAssignments.on_payment'),
              description: t('kit.onPayment'),
            },
            { value: 'manual', label: t('bibAssignments.manual'), description: t('kit.manual') },
          ]}
        />
      </SectionCard>
      <SectionCard heading="h3" fields title={t('kit.changes')} text={t('kit.changesText')}>
        <MomentGrid>
          <DateTimeField<EditorValues>
            name="changes_close_at"
            label={t('fields.changes_close_at')}
            helperText={t('kit.changesHelp')}
            defaultTime="23:59"
            optional
          />
        </MomentGrid>
        <CheckboxField<EditorValues>
          name="allows_transfers"
          label={t('fields.allows_transfers')}
          helperText={t('kit.transfersHelp')}
        />
        <Cancellation />
      </SectionCard>
    </>
  )
}

/** How much comes back is asked only where somebody may cancel. */
function Cancellation() {
  const t = useTexts(organizerEventsTexts)
  const until = useWatch<EditorValues, 'cancel_until_at'>({ name: 'cancel_until_at' })
  return (
    <MomentGrid>
      <DateTimeField<EditorValues>
        name="cancel_until_at"
        label={t('fields.cancel_until_at')}
        helperText={t('kit.cancelHelp')}
        defaultTime="23:59"
        optional
      />
      {until !== '' && (
        <WholeNumberField<EditorValues>
          name="cancel_refund_percentage"
          label={t('fields.cancel_refund_percentage')}
          helperText={t('kit.refundHelp')}
          endAdornment={<InputAdornment position="end">{t('units.percentage')}</InputAdornment>}
        />
      )}
    </MomentGrid>
  )
}
