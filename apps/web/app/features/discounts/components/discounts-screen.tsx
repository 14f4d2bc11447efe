import Button from '@mui/material/Button'
import type { DiscountCode } from '@zancada/contracts'
import { listDiscountsCall } from '@zancada/contracts/discounts/discounts.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useApiList } from '../../../queries/api-query'
import { PageHeader } from '../../../ui/layout/page-header'
import { DataList } from '../../../ui/table/data-list'
import type { RowAction } from '../../../ui/table/row-menu'
import { useListState } from '../../../ui/table/use-list-state'
import { filterOf, LIST_OPTIONS } from '../discount-filters'
import { discountsTexts } from '../locale'
import { DeleteDialog } from './delete-dialog'
import { DiscountCard } from './discount-card'
import { useDiscountColumns } from './discount-columns'
import { DiscountDialog, type WorkedOn } from './discount-dialog'
import { RedemptionsDialog } from './redemptions-dialog'
import { useDiscountFilters } from './use-discount-filters'

/** What is open over the list. */
type Asked = { what: 'create' } | { what: 'edit' | 'delete' | 'uses'; code: DiscountCode }

interface DiscountsScreenProps {
  /** Null: the codes of every event. */
  event: WorkedOn | null
  /** While the organizer is suspended its codes are only looked at. */
  mayChange: boolean
}

export function DiscountsScreen({ event, mayChange }: DiscountsScreenProps) {
  const eventSlug = event?.slug ?? null
  const t = useTexts(discountsTexts)
  const list = useListState(LIST_OPTIONS)
  const discounts = useApiList(listDiscountsCall, { query: filterOf(eventSlug, list.values) })
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const openUses = (code: DiscountCode) => setAsked({ what: 'uses', code })
  const create = mayChange && <Button onClick={() => setAsked({ what: 'create' })}>{t('create')}</Button>
  const seeUses = (code: DiscountCode): RowAction => ({
    key: 'uses',
    label: t('seeUses'),
    onSelect: () => openUses(code),
  })
  const changesOf = (code: DiscountCode): readonly RowAction[] => [
    { key: 'edit', label: t('edit'), onSelect: () => setAsked({ what: 'edit', code }) },
    seeUses(code),
    {
      key: 'delete',
      label: t('delete'),
      danger: true,
      apart: true,
      onSelect: () => setAsked({ what: 'delete', code }),
    },
  ]
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} actions={create} />
      <DataList
        id="descuentos"
        label={t('title')}
        query={discounts}
        state={list}
        rowId={({ id }) => id}
        rowName={({ code }) => code}
        columns={useDiscountColumns(openUses)}
        tallRows
        card={(code) => <DiscountCard code={code} onOpenUses={() => openUses(code)} />}
        rowActions={mayChange ? changesOf : (code) => [seeUses(code)]}
        search={t('search')}
        filters={useDiscountFilters()}
        empty={
          eventSlug === null
            ? { title: t('empty'), text: t('emptyText'), action: create }
            : { title: t('ofEvent'), text: t('ofEventText'), action: create }
        }
        noMatch={{ title: t('noMatch'), text: t(eventSlug === null ? 'noMatchText' : 'noMatchOfEvent') }}
        errorTitle={t('error')}
      />
      {asked?.what === 'create' && <DiscountDialog code={null} event={event} onClose={close} />}
      {asked?.what === 'edit' && <DiscountDialog code={asked.code} event={event} onClose={close} />}
      {asked?.what === 'delete' && <DeleteDialog code={asked.code} onClose={close} />}
      {asked?.what === 'uses' && <RedemptionsDialog code={asked.code} onClose={close} />}
    </>
  )
}
