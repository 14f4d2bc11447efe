import type { DiscountCode } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import type { ListColumn } from '../../../ui/table/list-column'
import { valueText } from '../discount-words'
import { discountsTexts } from '../locale'
import { EventsCell, Lines, StateCell, UsesCell } from './discount-cells'

export function useDiscountColumns(
  onOpenUses: (code: DiscountCode) => void,
): readonly ListColumn<DiscountCode>[] {
  const t = useTexts(discountsTexts)
  return [
    {
      field: 'events',
      label: t('columns.events'),
      flex: 1.4,
      minWidth: 120,
      render: ({ events }) => <EventsCell events={events} />,
    },
    {
      field: 'code',
      label: t('columns.code'),
      minWidth: 130,
      fixed: true,
      render: ({ code }) => <strong style={{ overflowWrap: 'anywhere' }}>{code}</strong>,
    },
    { field: 'type', label: t('columns.type'), width: 100, render: ({ type }) => t(`types.${type}`) },
    {
      field: 'value',
      label: t('columns.value'),
      width: 95,
      align: 'right',
      render: (code) => <strong>{valueText(code)}</strong>,
    },
    {
      field: 'validFrom',
      label: t('columns.validFrom'),
      width: 105,
      render: ({ valid_from }) => <Moment value={valid_from} />,
    },
    {
      field: 'validTo',
      label: t('columns.validTo'),
      width: 105,
      render: ({ valid_to }) => <Moment value={valid_to} />,
    },
    {
      field: 'uses',
      label: t('columns.uses'),
      width: 90,
      render: (code) => <UsesCell code={code} onOpen={() => onOpenUses(code)} />,
    },
    { field: 'state', label: t('columns.state'), width: 100, render: (code) => <StateCell code={code} /> },
  ]
}

function Moment({ value }: { value: string }) {
  return (
    <Lines>
      <FormattedDate value={value} format="date" />
      <small>
        <FormattedDate value={value} format="time" />
      </small>
    </Lines>
  )
}
