import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import type { RefundLine } from '@zancada/contracts'
import {
  listRefundLinesCall,
  REFUND_LINE_FILTERS,
} from '@zancada/contracts/refund-batches/refund-batches.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { apiQuery, LISTED } from '../../../queries/api-query'
import { Price } from '../../../race/price'
import { Chip } from '../../../ui/chip'
import { colors } from '../../../ui/colors'
import { WithCodes } from '../../../ui/format/with-codes'
import { DataList } from '../../../ui/table/data-list'
import type { ListColumn } from '../../../ui/table/list-column'
import { useListState } from '../../../ui/table/use-list-state'
import { lineQuery } from '../line-filters'
import { adminRefundsTexts } from '../locale'
import { DoubtDialog } from './doubt-dialog'
import { Lines } from './sum'

/** Every amount of the closing, one per payment of a buyer. */
export function RefundLines({ slug, mark }: { slug: string; mark: string }) {
  const t = useTexts(adminRefundsTexts)
  const list = useListState({ filters: { estado: '' } })
  // Of the list and not of a row: rows and cards take each other's place as the page gets wider.
  const [deciding, setDeciding] = useState<RefundLine | null>(null)
  return (
    <>
      <DataList
        id="lineas-devolucion"
        label={t('lines.title')}
        query={useQuery({
          // `mark` says how the lines stand: whenever that changes they are read again, also after a job's last step.
          ...apiQuery(
            listRefundLinesCall,
            { params: { slug }, query: lineQuery(list.values) },
            { apart: mark },
          ),
          ...LISTED,
        })}
        state={list}
        rowId={({ id }) => id}
        rowName={({ order_code }) => order_code}
        columns={useColumns(setDeciding)}
        tallRows
        card={(line) => <LineCard line={line} onDecide={setDeciding} />}
        search={t('lines.search')}
        filters={[
          {
            name: 'estado',
            label: t('lines.all'),
            options: REFUND_LINE_FILTERS.map((value) => ({ value, label: t(`lines.filter.${value}`) })),
          },
        ]}
        empty={{ title: t('lines.empty'), text: t('lines.emptyText') }}
        noMatch={{ title: t('lines.noMatch'), text: t('lines.noMatchText') }}
        errorTitle={t('lines.error')}
      />
      {deciding?.doubt && (
        <DoubtDialog line={deciding} doubt={deciding.doubt} onClose={() => setDeciding(null)} />
      )}
    </>
  )
}

type Decide = (line: RefundLine) => void

function useColumns(onDecide: Decide): readonly ListColumn<RefundLine>[] {
  const t = useTexts(adminRefundsTexts)
  return [
    {
      field: 'payer',
      label: t('lines.payer'),
      flex: 1.4,
      minWidth: 200,
      fixed: true,
      render: (line) => <Payer line={line} />,
    },
    {
      field: 'amount',
      label: t('lines.amount'),
      width: 130,
      align: 'right',
      render: ({ amount_cop }) => (
        <strong>
          <Price amount={amount_cop} />
        </strong>
      ),
    },
    {
      field: 'state',
      label: t('lines.state'),
      flex: 1.3,
      minWidth: 200,
      render: (line) => <LineState line={line} onDecide={onDecide} />,
    },
    {
      field: 'reference',
      label: t('lines.reference'),
      flex: 1,
      minWidth: 150,
      render: (line) => <References line={line} />,
    },
  ]
}

function LineCard({ line, onDecide }: { line: RefundLine; onDecide: Decide }) {
  return (
    <Padded>
      <Top>
        <Payer line={line} />
        <strong>
          <Price amount={line.amount_cop} />
        </strong>
      </Top>
      <LineState line={line} onDecide={onDecide} />
      <References line={line} />
    </Padded>
  )
}

function Payer({ line }: { line: RefundLine }) {
  const t = useTexts(adminRefundsTexts)
  return (
    <Lines>
      <strong>
        <WithCodes>{line.payer_email}</WithCodes>
      </strong>
      <small>
        <WithCodes>{line.order_code}</WithCodes>
        {line.parts !== null && ` · ${t('lines.parts', { count: line.parts })}`}
        {line.method !== null && ` · ${line.method}`}
      </small>
    </Lines>
  )
}

function LineState({ line, onDecide }: { line: RefundLine; onDecide: Decide }) {
  const t = useTexts(adminRefundsTexts)
  const look = lookOf(line)
  return (
    <Lines>
      <span>
        <Chip style={LOOKS[look]}>{t(`lines.chip.${look}`)}</Chip>
      </span>
      {look === 'disputed' && <small>{t('lines.disputed')}</small>}
      {line.reason !== null && <small>{line.reason}</small>}
      {line.doubt !== null && (
        <>
          <small>{t('lines.doubted')}</small>
          <Below>
            <Button
              size="small"
              variant="outlined"
              aria-label={t('lines.decideOf', { order: line.order_code })}
              onClick={() => onDecide(line)}
            >
              {t('lines.decide')}
            </Button>
          </Below>
        </>
      )}
    </Lines>
  )
}

function lookOf({ state, is_disputed, doubt, account }: RefundLine): Look {
  if (doubt !== null) return 'doubted'
  if (is_disputed && (state === 'waiting' || state === 'to_pay')) return 'disputed'
  return state === 'to_pay' && account === 'missing' ? 'missing' : state
}

function References({ line }: { line: RefundLine }) {
  return (
    <Lines>
      {line.bank_reference !== null && <span>{line.bank_reference}</span>}
      {line.reference !== null && <small>{line.reference}</small>}
    </Lines>
  )
}

type Look = RefundLine['state'] | 'missing' | 'disputed' | 'doubted'

/** Small words take ink: the colours themselves are too pale for them on their own light ground. */
const LOOKS: Record<Look, { backgroundColor: string; color: string }> = {
  disputed: { backgroundColor: colors.errorLight, color: colors.ink },
  doubted: { backgroundColor: colors.warningLight, color: colors.ink },
  waiting: { backgroundColor: colors.line, color: colors.ink },
  voiding: { backgroundColor: colors.warningLight, color: colors.ink },
  missing: { backgroundColor: colors.warningLight, color: colors.ink },
  to_pay: { backgroundColor: colors.lime, color: colors.ink },
  in_file: { backgroundColor: colors.primaryLight, color: colors.primaryDark },
  voided: { backgroundColor: colors.successLight, color: colors.ink },
  paid: { backgroundColor: colors.successLight, color: colors.ink },
  closed: { backgroundColor: colors.line, color: colors.ink },
}

const Below = styled('span')({ marginTop: 6 })
const Padded = styled('div')({ display: 'grid', gap: 10, padding: '16px' })
const Top = styled('div')({ display: 'flex', justifyContent: 'space-between', gap: 12 })
