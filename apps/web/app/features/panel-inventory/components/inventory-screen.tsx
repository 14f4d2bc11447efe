import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { InventoryItem, RecordedKind } from '@zancada/contracts'
import {
  createKitItemsCall,
  exportInventoryCsvCall,
  exportInventoryXlsxCall,
  listInventoryCall,
  RECORDED_KINDS,
} from '@zancada/contracts/inventory/inventory.calls'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { saveFromApi } from '../../../ui/files/save-from-api'
import { UploadIcon } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/page-header'
import { DataList } from '../../../ui/table/data-list'
import { ExportMenu } from '../../../ui/table/export-menu'
import type { RowAction } from '../../../ui/table/row-menu'
import { useListState } from '../../../ui/table/use-list-state'
import { panelInventoryTexts } from '../locale'
import { DeleteDialog } from './delete-dialog'
import { ImportDialog } from './import-dialog'
import { InventoryFigures } from './inventory-figures'
import { ItemCard } from './item-card'
import { useItemColumns } from './item-columns'
import { EditItemDialog, NewItemDialog } from './item-dialog'
import { useItemName } from './item-name'
import { MovementDialog } from './movement-dialog'

const EXPORTS = { csv: exportInventoryCsvCall, xlsx: exportInventoryXlsxCall } as const

type Asked =
  | { readonly what: 'create' | 'import' }
  | { readonly what: RecordedKind | 'edit' | 'delete'; readonly item: InventoryItem }

/** What the event one works on has to hand over, and what is left of it. */
export function InventoryScreen({ event }: { event: { readonly slug: string; readonly name: string } }) {
  const t = useTexts(panelInventoryTexts)
  const nameOf = useItemName()
  const list = useListState({ filters: {} })
  const inventory = useQuery(apiQuery(listInventoryCall, { query: { evento: event.slug } }))
  const items = inventory.data?.results ?? []
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)

  const actionsOf = (item: InventoryItem): readonly RowAction[] => [
    ...RECORDED_KINDS.map((kind) => ({
      key: kind,
      label: t(`actions.${kind}`),
      onSelect: () => setAsked({ what: kind, item }),
    })),
    { key: 'history', label: t('actions.history'), apart: true, to: `${MOVEMENTS}?item=${item.id}` },
    { key: 'edit', label: t('actions.edit'), onSelect: () => setAsked({ what: 'edit', item }) },
    {
      key: 'delete',
      label: t('actions.delete'),
      danger: true,
      apart: true,
      onSelect: () => setAsked({ what: 'delete', item }),
    },
  ]
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead', { event: event.name })}
        actions={
          items.length > 0 && (
            <Button variant="contained" onClick={() => setAsked({ what: 'create' })}>
              {t('newItem')}
            </Button>
          )
        }
      />
      {items.length > 0 && <InventoryFigures items={items} />}
      <DataList
        id="inventario"
        label={t('title')}
        query={inventory}
        state={list}
        rowId={({ id }) => id}
        rowName={nameOf}
        columns={useItemColumns()}
        tallRows
        card={(item) => <ItemCard item={item} />}
        rowActions={actionsOf}
        toolbar={
          items.length > 0 && (
            <>
              <Button component={Link} to={MOVEMENTS} variant="outlined">
                {t('history')}
              </Button>
              <ExportMenu
                formats={[
                  { format: 'xlsx', label: t('export.xlsx') },
                  { format: 'csv', label: t('export.csv') },
                ]}
                save={async (format) => {
                  await saveFromApi(
                    EXPORTS[format],
                    [{ query: { evento: event.slug } }],
                    `inventario.${format}`,
                  )
                  return t('export.done')
                }}
              />
              <Button
                variant="outlined"
                startIcon={<UploadIcon size={18} />}
                onClick={() => setAsked({ what: 'import' })}
              >
                {t('import.button')}
              </Button>
            </>
          )
        }
        empty={{
          title: t('empty'),
          text: t('emptyText', { count: inventory.data?.sizes.length ?? 0 }),
          action: <FirstSteps event={event.slug} onCreate={() => setAsked({ what: 'create' })} />,
        }}
        errorTitle={t('error')}
      />
      {inventory.data && asked && (
        <AskedDialog asked={asked} event={event.slug} choices={inventory.data} onClose={close} />
      )}
    </>
  )
}

const MOVEMENTS = '/organizador/inventario/movimientos'

function FirstSteps({ event, onCreate }: { event: string; onCreate: () => void }) {
  const t = useTexts(panelInventoryTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const { mutateAsync: create, isPending } = useMutation({
    mutationFn: () => write(createKitItemsCall, { body: { event_slug: event } }),
  })

  async function start() {
    try {
      await create()
      notify(t('kitCreated'), 'success')
    } catch {
      notify(t('kitFailed'), 'error')
    }
  }
  return (
    <>
      <Button variant="contained" loading={isPending} onClick={() => void start()}>
        {t('createKit')}
      </Button>
      <Button variant="text" onClick={onCreate}>
        {t('newItemShort')}
      </Button>
    </>
  )
}

interface AskedDialogProps {
  asked: Asked
  event: string
  choices: Parameters<typeof NewItemDialog>[0]['choices']
  onClose: () => void
}

function AskedDialog({ asked, event, choices, onClose }: AskedDialogProps) {
  switch (asked.what) {
    case 'create':
      return <NewItemDialog event={event} choices={choices} onClose={onClose} />
    case 'import':
      return <ImportDialog event={event} onClose={onClose} />
    case 'edit':
      return <EditItemDialog item={asked.item} onClose={onClose} />
    case 'delete':
      return <DeleteDialog item={asked.item} onClose={onClose} />
    default:
      return <MovementDialog kind={asked.what} item={asked.item} onClose={onClose} />
  }
}
