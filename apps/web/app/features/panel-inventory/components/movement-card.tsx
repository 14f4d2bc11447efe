import { styled } from '@mui/material/styles'
import type { StockMovement } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { panelInventoryTexts } from '../locale'
import { useItemName } from './item-name'
import { signed, useMovementWords } from './movement-words'

/** A movement on a phone. */
export function MovementCard({ movement }: { movement: StockMovement }) {
  const t = useTexts(panelInventoryTexts)
  const nameOf = useItemName()
  const { reasonOf, whoOf } = useMovementWords()
  const reason = reasonOf(movement)
  return (
    <Entry>
      <h2>
        {t('movements.rowName', { kind: t(`movements.kinds.${movement.kind}`), name: nameOf(movement.item) })}
      </h2>
      <strong>{signed(movement)}</strong>
      <p>
        <FormattedDate value={movement.occurred_at} /> · {whoOf(movement)}
      </p>
      {reason !== '' && <p>{reason}</p>}
    </Entry>
  )
}

const Entry = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 12,
  padding: 16,
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 700, lineHeight: 1.35, overflowWrap: 'anywhere' },
  '& strong': { fontVariantNumeric: 'tabular-nums' },
  '& p': {
    gridColumn: '1 / -1',
    margin: '2px 0 0',
    color: theme.palette.text.secondary,
    fontSize: '0.875rem',
    overflowWrap: 'anywhere',
  },
}))
