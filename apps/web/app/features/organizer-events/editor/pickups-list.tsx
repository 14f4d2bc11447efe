import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { OrganizerEvent } from '@zancada/contracts'
import { PICKUPS_PER_EVENT } from '@zancada/contracts/events/organizer-event-fields'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { DateTimeField } from '../../../ui/form/date-time-field'
import { MomentGrid } from '../../../ui/form/field-grid'
import { TextField } from '../../../ui/form/text-field'
import { RowButtons } from '../../../ui/rows/row-buttons'
import { useRowLeft } from '../../../ui/rows/use-row-left'
import { organizerEventsTexts } from '../locale'
import { type EditorValues, newPickup, valuesOf } from './editor-values'
import { ListFault } from './list-fault'

/** Where and when kits are handed over: on every ticket and on the race's page. */
export function PickupsList({ event }: { event: OrganizerEvent }) {
  const t = useTexts(organizerEventsTexts)
  const { control, setValue } = useFormContext<EditorValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'pickups', keyName: 'rowKey' })
  const rowLeft = useRowLeft('pickups')
  const typed = useWatch({ control, name: 'pickups' })
  return (
    <>
      <ListFault list="pickups" onRestore={() => setValue('pickups', valuesOf(event).pickups)} />
      {fields.length === 0 && <Typography>{t('pickups.none')}</Typography>}
      <Rows>
        {fields.map((field, index) => {
          const title = t('pickups.number', { number: index + 1 })
          return (
            <li key={field.key} data-row="pickups" aria-label={title}>
              <Head>
                <Typography component="h4" variant="subtitle1">
                  {title}
                </Typography>
                <RowButtons
                  name={title}
                  index={index}
                  count={fields.length}
                  onMove={(to) => move(index, to)}
                  onRemove={() => {
                    remove(index)
                    rowLeft(index, title)
                  }}
                />
              </Head>
              <Where>
                <TextField<EditorValues>
                  name={`pickups.${index}.place`}
                  label={t('fields.pickupPlace')}
                  autoComplete="off"
                  maxLength={120}
                />
                <TextField<EditorValues>
                  name={`pickups.${index}.address`}
                  label={t('fields.pickupAddress')}
                  autoComplete="off"
                  maxLength={200}
                  optional
                />
              </Where>
              <MomentGrid>
                <DateTimeField<EditorValues>
                  name={`pickups.${index}.opens_at`}
                  label={t('fields.pickupOpens')}
                />
                <DateTimeField<EditorValues>
                  name={`pickups.${index}.closes_at`}
                  label={t('fields.pickupCloses')}
                />
              </MomentGrid>
            </li>
          )
        })}
      </Rows>
      <div>
        <Button
          variant="outlined"
          data-field="pickups"
          disabled={fields.length >= PICKUPS_PER_EVENT}
          onClick={() => append(newPickup(typed.at(-1)), { focusName: `pickups.${fields.length}.place` })}
        >
          {t('pickups.add')}
        </Button>
      </div>
    </>
  )
}

const Rows = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&:empty': { display: 'none' },
  '& > li': { display: 'grid', gap: 4 },
  '& > li + li': { paddingTop: 16, borderTop: `1px solid ${theme.palette.divider}` },
}))

const Head = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 })

const Where = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '0 16px',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}))
