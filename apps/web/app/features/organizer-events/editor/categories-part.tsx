import Button from '@mui/material/Button'
import type { OrganizerEvent, OrganizerPhase } from '@zancada/contracts'
import { CATEGORIES_PER_EVENT } from '@zancada/contracts/events/organizer-event-fields'
import { useEffect, useMemo, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { useRowLeft } from '../../../ui/rows/use-row-left'
import { organizerEventsTexts } from '../locale'
import { CategoryCard, type CategoryRows } from './category-card'
import { copiedCategory, copiedPhase, type EditorValues, newCategory, valuesOf } from './editor-values'
import type { FieldTarget } from './field-target'
import { ListFault } from './list-fault'

export interface CategoriesPartProps {
  event: OrganizerEvent
  storedEvent: () => OrganizerEvent
  /** The field somebody asked for: its category opens. */
  target: FieldTarget | null
  onChangePrice: (phase: OrganizerPhase) => void
}

export function CategoriesPart({ event, storedEvent, target, onChangePrice }: CategoriesPartProps) {
  const t = useTexts(organizerEventsTexts)
  const notify = useSnackbar()
  const { control, getValues, setValue } = useFormContext<EditorValues>()
  const { fields, append, insert, remove, move } = useFieldArray({
    control,
    name: 'categories',
    keyName: 'rowKey',
  })
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(fields.length === 1 ? [fields[0]?.key ?? ''] : []),
  )
  const [removing, setRemoving] = useState<number | null>(null)
  const rowLeft = useRowLeft('categories')

  useEffect(() => {
    const index = /^categories\.(\d+)/.exec(target?.path ?? '')?.[1]
    const key = index === undefined ? undefined : getValues('categories')[Number(index)]?.key
    if (key !== undefined) setOpen((keys) => new Set([...keys, key]))
  }, [target, getValues])

  function add() {
    const category = newCategory()
    append(category, { focusName: `categories.${fields.length}.name` })
    setOpen(new Set([category.key]))
  }

  // Cards are drawn again when their own race changes: what they call never does.
  const rows = useMemo<CategoryRows>(() => {
    /** A question that was only asked in some categories goes on being asked in the others. */
    function removeAt(index: number) {
      const { id, name = '' } = getValues('categories')[index] ?? {}
      for (const [place, { category_ids }] of getValues('questions').entries()) {
        const rest = category_ids.filter((each) => each !== id)
        if (rest.length > 0 && rest.length < category_ids.length)
          setValue(`questions.${place}.category_ids`, rest)
      }
      remove(index)
      rowLeft(index, name.trim() || t('categories.unnamed', { number: index + 1 }))
    }
    return {
      toggle: (key) => setOpen((keys) => new Set(keys.has(key) ? [] : [key])),
      move,
      removeAt,
      remove(index) {
        if (getValues('categories')[index]?.id === null) removeAt(index)
        else setRemoving(index)
      },
      /** One like it right below, open: its name and its bibs are its own. */
      copy(index) {
        const source = getValues('categories')[index]
        if (!source) return
        const category = copiedCategory(
          source,
          getValues('categories').map(({ name }) => name),
          t('categories.copyOf'),
        )
        insert(index + 1, category, { focusName: `categories.${index + 1}.name` })
        setOpen(new Set([category.key]))
      },
      /** To those where nobody holds a place; what was sold keeps its prices. */
      copyPrices(index) {
        const source = getValues('categories')[index]
        if (!source) return
        let count = 0
        for (const [place, { id }] of getValues('categories').entries()) {
          const stored = storedEvent().categories.find((category) => category.id === id)
          if (place === index || (stored && stored.held_count + stored.confirmed_count > 0)) continue
          setValue(`categories.${place}.phases`, source.phases.map(copiedPhase), { shouldDirty: true })
          count += 1
        }
        notify(t('phases.copied', { count }), count > 0 ? 'success' : 'info')
      },
      changePrice: onChangePrice,
    }
  }, [getValues, setValue, insert, move, remove, rowLeft, notify, t, storedEvent, onChangePrice])

  const removingName = removing === null ? '' : (getValues('categories')[removing]?.name ?? '')
  return (
    <>
      <ListFault list="categories" onRestore={() => setValue('categories', valuesOf(event).categories)} />
      {fields.length === 0 && <EmptyState title={t('categories.empty')} text={t('categories.emptyText')} />}
      {fields.map((field, index) => (
        <CategoryCard
          key={field.key}
          index={index}
          count={fields.length}
          stored={event.categories.find(({ id }) => id === field.id)}
          feeRule={event.fee_rule}
          isOpen={open.has(field.key)}
          rowKey={field.key}
          hasRoom={fields.length < CATEGORIES_PER_EVENT}
          rows={rows}
        />
      ))}
      <div>
        <Button
          variant="outlined"
          data-field="categories"
          disabled={fields.length >= CATEGORIES_PER_EVENT}
          onClick={add}
        >
          {t('categories.add')}
        </Button>
      </div>
      <ConfirmDialog
        open={removing !== null}
        tone="danger"
        title={t('categories.removeTitle', { name: removingName })}
        confirmLabel={t('categories.removeConfirm')}
        onClose={() => setRemoving(null)}
        onConfirm={() => {
          if (removing !== null) rows.removeAt(removing)
        }}
      >
        {t('categories.removeText')}
      </ConfirmDialog>
    </>
  )
}
