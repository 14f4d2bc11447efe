import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { OrganizerEvent } from '@zancada/contracts'
import { SHIRT_SIZES } from '@zancada/contracts/catalogs/people'
import { SIZES_PER_EVENT } from '@zancada/contracts/events/organizer-event-fields'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { TextField } from '../../../ui/form/text-field'
import { WholeNumberField } from '../../../ui/form/whole-number-field'
import { RowButtons } from '../../../ui/rows/row-buttons'
import { useRowLeft } from '../../../ui/rows/use-row-left'
import { organizerEventsTexts } from '../locale'
import { type EditorValues, newSize, valuesOf } from './editor-values'
import { ListFault } from './list-fault'

/** The sizes in the order they are offered. One that somebody chose keeps its name and its place in the list. */
export function SizesList({ event }: { event: OrganizerEvent }) {
  const t = useTexts(organizerEventsTexts)
  const { control, setValue } = useFormContext<EditorValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'sizes', keyName: 'rowKey' })
  const typed = useWatch({ control, name: 'sizes' })
  const takenOf = (index: number) => {
    const stored = event.sizes.find(({ size }) => size === typed[index]?.id)
    return stored ? stored.held_count + stored.confirmed_count : 0
  }
  const rowLeft = useRowLeft('sizes')
  function removeAt(index: number, title: string) {
    remove(index)
    rowLeft(index, title)
  }
  return (
    <>
      <ListFault list="sizes" onRestore={() => setValue('sizes', valuesOf(event).sizes)} />
      {fields.length === 0 && <Typography>{t('kit.noSizes')}</Typography>}
      {event.sizes.some(({ held_count, confirmed_count }) => held_count + confirmed_count > 0) && (
        <Typography variant="body2" color="textSecondary">
          {t('kit.sizesTaken')}
        </Typography>
      )}
      <Rows>
        {fields.map((field, index) => {
          const size = typed[index]?.size.trim() ?? ''
          const title = size === '' ? t('kit.unnamed') : t('kit.named', { size })
          const taken = takenOf(index)
          return (
            <Row key={field.key} data-row="sizes" aria-label={title}>
              <TextField<EditorValues>
                name={`sizes.${index}.size`}
                label={t('fields.size')}
                autoComplete="off"
                maxLength={20}
                disabled={taken > 0}
              />
              <WholeNumberField<EditorValues>
                name={`sizes.${index}.stock`}
                label={t('fields.stock')}
                grouped
                optional
                {...(taken > 0 ? { helperText: t('kit.taken', { count: taken }) } : {})}
              />
              <Buttons>
                <RowButtons
                  name={title}
                  index={index}
                  count={fields.length}
                  onMove={(to) => move(index, to)}
                  onRemove={taken > 0 ? undefined : () => removeAt(index, title)}
                />
              </Buttons>
            </Row>
          )
        })}
      </Rows>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {fields.length === 0 && (
          <Button variant="outlined" onClick={() => append(SHIRT_SIZES.map((size) => newSize(size)))}>
            {t('kit.addUsual')}
          </Button>
        )}
        <Button
          variant="outlined"
          data-field="sizes"
          disabled={fields.length >= SIZES_PER_EVENT}
          onClick={() => append(newSize(), { focusName: `sizes.${fields.length}.size` })}
        >
          {t('kit.add')}
        </Button>
      </Stack>
    </>
  )
}

const Rows = styled('ul')({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&:empty': { display: 'none' },
})

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: '0 16px',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  [theme.breakpoints.down('sm')]: {
    paddingBottom: 8,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) 132px' },
}))

/** Beside the fields, level with what is typed; under them on a phone. */
const Buttons = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  justifySelf: 'end',
  [theme.breakpoints.up('sm')]: { gridColumn: 'auto', justifySelf: 'start', paddingTop: 30 },
}))
