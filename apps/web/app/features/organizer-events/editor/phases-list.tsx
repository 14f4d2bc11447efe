import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { FeeRule, OrganizerPhase } from '@zancada/contracts'
import { PHASES_PER_CATEGORY } from '@zancada/contracts/events/organizer-event-fields'
import { memo } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { DateTimeField } from '../../../ui/form/date-time-field'
import { FieldTrio, MomentGrid } from '../../../ui/form/field-grid'
import { MoneyField } from '../../../ui/form/money-field'
import { TextField } from '../../../ui/form/text-field'
import { WholeNumberField } from '../../../ui/form/whole-number-field'
import { Actions } from '../../../ui/layout/actions'
import { RowButtons } from '../../../ui/rows/row-buttons'
import { useRowLeft } from '../../../ui/rows/use-row-left'
import { organizerEventsTexts } from '../locale'
import { type EditorValues, newPhase } from './editor-values'
import { ListFault } from './list-fault'
import { PhaseMoney } from './phase-money'

export interface PhasesListProps {
  index: number
  stored: readonly OrganizerPhase[]
  feeRule: FeeRule
  /** Absent where there is no other category. */
  onCopyToAll: ((index: number) => void) | undefined
  onChangePrice: (phase: OrganizerPhase) => void
}

/** The prices of a category, each valid for some dates, for so many places, or both. */
export const PhasesList = memo(function PhasesList({
  index,
  stored,
  feeRule,
  onCopyToAll,
  onChangePrice,
}: PhasesListProps) {
  const t = useTexts(organizerEventsTexts)
  const { control, getValues } = useFormContext<EditorValues>()
  const name = `categories.${index}.phases` as const
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'rowKey' })

  function add() {
    const values = getValues()
    append(newPhase(getValues(name).at(-1), values), { focusName: `${name}.${fields.length}.name` })
  }

  const rowLeft = useRowLeft(name)
  function removeAt(place: number, title: string) {
    remove(place)
    rowLeft(place, title)
  }

  return (
    <Prices>
      <Typography component="h4" variant="h5">
        {t('phases.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('phases.text')}
      </Typography>
      <ListFault list={name} />
      {fields.map((field, place) => {
        const phase = stored.find(({ id }) => id === field.id)
        const sold = phase ? phase.held_count + phase.confirmed_count : 0
        const title = t('phases.number', { number: place + 1 })
        return (
          <Phase key={field.key} data-row={name} role="group" aria-label={title}>
            <PhaseHead>
              <Typography component="span" variant="subtitle2">
                {title}
              </Typography>
              <RowButtons
                name={title}
                index={place}
                count={fields.length}
                onRemove={sold > 0 ? undefined : () => removeAt(place, title)}
              />
            </PhaseHead>
            <FieldTrio>
              <TextField<EditorValues>
                name={`${name}.${place}.name`}
                label={t('fields.phaseName')}
                autoComplete="off"
                maxLength={60}
              />
              <MoneyField<EditorValues>
                name={`${name}.${place}.price_cop`}
                label={t('fields.price_cop')}
                disabled={sold > 0}
                {...(sold > 0 ? { helperText: t('phases.sold', { count: sold }) } : {})}
              />
              <WholeNumberField<EditorValues>
                name={`${name}.${place}.max_quantity`}
                label={t('fields.max_quantity')}
                grouped
                optional
              />
            </FieldTrio>
            <PhaseMoney path={`${name}.${place}.price_cop`} feeRule={feeRule} />
            {phase && sold > 0 && new Date(phase.ends_at).getTime() > Date.now() && (
              <div>
                <Button variant="outlined" size="small" onClick={() => onChangePrice(phase)}>
                  {t('price.open')}
                </Button>
              </div>
            )}
            <MomentGrid>
              <DateTimeField<EditorValues>
                name={`${name}.${place}.starts_at`}
                label={t('fields.phaseStart')}
                defaultTime="00:00"
              />
              <DateTimeField<EditorValues>
                name={`${name}.${place}.ends_at`}
                label={t('fields.phaseEnd')}
                defaultTime="23:59"
              />
            </MomentGrid>
          </Phase>
        )
      })}
      <Actions sx={{ gap: 1 }}>
        <Button
          variant="outlined"
          size="small"
          data-field={name}
          disabled={fields.length >= PHASES_PER_CATEGORY}
          onClick={add}
        >
          {t('phases.add')}
        </Button>
        {onCopyToAll && fields.length > 0 && (
          <Button variant="text" size="small" onClick={() => onCopyToAll(index)}>
            {t('phases.copyToAll')}
          </Button>
        )}
      </Actions>
    </Prices>
  )
})

const Prices = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  marginTop: 28,
})

const Phase = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 16,
  borderRadius: 12,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.default,
}))

const PhaseHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 40,
})
