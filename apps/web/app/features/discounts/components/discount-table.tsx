import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/race/formatted-date'
import { valueText } from '../discount-words'
import { discountsTexts } from '../discounts-texts'
import { DiscountActions } from './discount-actions'
import { EventsCell, StateCell, UsesCell } from './discount-cells'
import type { DiscountListProps } from './discount-list'

export function DiscountTable({ codes, isBusy, onAsk }: DiscountListProps) {
  const t = useTexts(discountsTexts)
  return (
    <Table aria-label={t('title')} aria-busy={isBusy}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {codes.map((code) => (
          <tr key={code.id}>
            <td>
              <EventsCell events={code.events} />
            </td>
            <th scope="row">{code.code}</th>
            <td>{t(`types.${code.type}`)}</td>
            <td className="figure">{valueText(code)}</td>
            <td>
              <Moment value={code.valid_from} />
            </td>
            <td>
              <Moment value={code.valid_to} />
            </td>
            <td>
              <UsesCell code={code} onOpen={() => onAsk('uses', code)} />
            </td>
            <td>
              <StateCell code={code} />
            </td>
            <td>
              <DiscountActions code={code} onAsk={onAsk} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Moment({ value }: { value: string }) {
  return (
    <>
      <FormattedDate value={value} format="date" />
      <br />
      <small>
        <FormattedDate value={value} format="time" />
      </small>
    </>
  )
}

const COLUMNS = [
  'events',
  'code',
  'type',
  'value',
  'validFrom',
  'validTo',
  'uses',
  'state',
  'actions',
] as const

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  lineHeight: 1.4,
  textAlign: 'left',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '12px 8px', verticalAlign: 'top' },
  '& :is(th, td):first-of-type': { paddingLeft: 20 },
  '& :is(th, td):last-of-type': { paddingRight: 16 },
  '& thead th': {
    color: theme.palette.text.secondary,
    fontSize: '0.8125rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  '& tbody tr': { borderTop: `1px solid ${theme.palette.divider}` },
  '& tbody tr:hover': { backgroundColor: theme.palette.background.default },
  '& tbody th:first-of-type': { minWidth: 140, paddingInline: 8, fontWeight: 700, overflowWrap: 'anywhere' },
  '& td:first-of-type': { minWidth: 120 },
  '& .figure': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& time': { whiteSpace: 'nowrap' },
  '& td > small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))
