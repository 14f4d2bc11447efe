import type { FeeRule } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { RadioField } from '../../../ui/form/radio-field'
import { TextField } from '../../../ui/form/text-field'
import { SectionCard } from '../../../ui/layout/section-card'
import { organizerEventsTexts } from '../locale'
import type { EditorValues } from './editor-values'
import { FeeExample } from './fee-example'
import { WaiverTemplate } from './waiver-template'

/** What runners accept and should know, and who carries the fee. */
export function TextsPart({ feeRule }: { feeRule: FeeRule }) {
  const t = useTexts(organizerEventsTexts)
  return (
    <>
      <SectionCard
        heading="h3"
        fields
        title={t('texts.fee')}
        text={t('texts.feeText', {
          percentage: String(feeRule.percentage),
          fixed: formatCop(feeRule.fixed_cop),
        })}
      >
        <RadioField<EditorValues>
          name="fee_payer"
          label={t('fields.fee_payer')}
          cards
          options={[
            { value: 'runner', label: t('feePayers.runner'), description: t('texts.runnerPays') },
            { value: 'organizer', label: t('feePayers.organizer'), description: t('texts.organizerPays') },
          ]}
        />
        <FeeExample feeRule={feeRule} />
      </SectionCard>
      <SectionCard heading="h3" fields title={t('texts.policies')} text={t('texts.policiesText')}>
        <TextField<EditorValues>
          name="policies.waiver"
          label={t('fields.waiver')}
          helperText={t('texts.waiverHelp')}
          autoComplete="off"
          multiline
          rows={8}
          maxLength={20000}
        />
        <WaiverTemplate />
        <TextField<EditorValues>
          name="policies.refunds"
          label={t('fields.refunds')}
          helperText={t('texts.refundsHelp')}
          autoComplete="off"
          multiline
          rows={4}
          maxLength={20000}
          optional
        />
        <TextField<EditorValues>
          name="policies.transfers"
          label={t('fields.transfers')}
          helperText={t('texts.transfersHelp')}
          autoComplete="off"
          multiline
          rows={4}
          maxLength={20000}
          optional
        />
      </SectionCard>
    </>
  )
}
