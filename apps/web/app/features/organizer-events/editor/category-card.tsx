import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import type { FeeRule, OrganizerCategory, OrganizerPhase } from '@zancada/contracts'
import { memo, useDeferredValue, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { formatDistance } from '../../../race/format-distance'
import { MoneySplit } from '../../../race/money-split'
import { plainFigure } from '../../../ui/format/plain-figure'
import { AlertIcon, ChevronDownIcon } from '../../../ui/icons'
import { RowButtons } from '../../../ui/rows/row-buttons'
import { organizerEventsTexts } from '../locale'
import { CategoryFields } from './category-fields'
import { type CategoryValues, type EditorValues, feeTermsOf } from './editor-values'
import { useHasFault } from './list-fault'
import { PhasesList } from './phases-list'

export interface CategoryCardProps {
  index: number
  count: number
  /** As it is stored, with what is taken; none while it is new. */
  stored: OrganizerCategory | undefined
  feeRule: FeeRule
  isOpen: boolean
  rowKey: string
  /** For one more category. */
  hasRoom: boolean
  rows: CategoryRows
}

/** What is done with the categories, by their place. */
export interface CategoryRows {
  readonly toggle: (key: string) => void
  readonly move: (from: number, to: number) => void
  /** Asks first where something is stored. */
  readonly remove: (index: number) => void
  readonly removeAt: (index: number) => void
  readonly copy: (index: number) => void
  readonly copyPrices: (index: number) => void
  readonly changePrice: (phase: OrganizerPhase) => void
}

/** A category folded to one line, or open with its rules and prices. Typing in another category does not render it again. */
export const CategoryCard = memo(function CategoryCard(props: CategoryCardProps) {
  const [category, payer] = useWatch<EditorValues, [`categories.${number}`, 'fee_payer']>({
    name: [`categories.${props.index}`, 'fee_payer'],
  })
  // The folded line may lag behind the fields: typing comes first.
  return <DrawnCard {...props} category={useDeferredValue(category)} payer={payer} />
})

interface DrawnCardProps extends CategoryCardProps {
  category: CategoryValues
  payer: string
}

const DrawnCard = memo(function DrawnCard({
  category,
  payer,
  index,
  count,
  stored,
  feeRule,
  isOpen,
  rowKey,
  hasRoom,
  rows,
}: DrawnCardProps) {
  const t = useTexts(organizerEventsTexts)
  const bodyId = useId()
  const prices = category.phases.map(({ price_cop }) => price_cop).filter((price) => price !== null)
  const taken = stored ? stored.held_count + stored.confirmed_count : 0
  const name = category.name.trim() === '' ? t('categories.unnamed', { number: index + 1 }) : category.name
  const distance =
    category.distance_m === null ? null : formatDistance(category.distance_m, category.team_size ?? 1)
  return (
    <Card component="section" data-row="categories" aria-label={name} sx={{ overflow: 'visible' }}>
      <Head>
        <Title>
          <Fold aria-expanded={isOpen} aria-controls={bodyId} onClick={() => rows.toggle(rowKey)}>
            <Turning data-open={isOpen}>
              <ChevronDownIcon size={22} />
            </Turning>
            <Words>
              <Name>{name}</Name>
              <Facts>
                {distance !== null && distance !== name && <span>{distance}</span>}
                {category.capacity !== null && (
                  <span>
                    {taken > 0
                      ? t('categories.taken', {
                          taken: plainFigure(taken),
                          capacity: plainFigure(category.capacity),
                        })
                      : t('categories.places', {
                          count: category.capacity,
                          capacity: plainFigure(category.capacity),
                        })}
                  </span>
                )}
                {prices.length === 0 && <span>{t('categories.noPrices')}</span>}
              </Facts>
              {prices.length > 0 && (
                <MoneySplit
                  price={Math.min(...prices)}
                  to={Math.max(...prices)}
                  terms={feeTermsOf(payer, feeRule)}
                  short
                />
              )}
            </Words>
            <FaultMark index={index} />
          </Fold>
        </Title>
        <RowButtons
          name={name}
          index={index}
          count={count}
          onMove={(to) => rows.move(index, to)}
          onRemove={taken > 0 ? undefined : () => rows.remove(index)}
          onCopy={hasRoom ? () => rows.copy(index) : undefined}
        />
      </Head>
      <Body id={bodyId} hidden={!isOpen}>
        {isOpen && (
          <>
            <CategoryFields index={index} taken={taken} />
            <PhasesList
              index={index}
              stored={stored?.phases ?? NO_PHASES}
              feeRule={feeRule}
              onCopyToAll={count > 1 ? rows.copyPrices : undefined}
              onChangePrice={rows.changePrice}
            />
          </>
        )}
      </Body>
    </Card>
  )
})

const NO_PHASES: readonly OrganizerPhase[] = []

/** A component of its own, so that a fault renders only this mark again. */
function FaultMark({ index }: { index: number }) {
  const t = useTexts(organizerEventsTexts)
  return useHasFault(`categories.${index}`) ? (
    <Fault>
      <AlertIcon size={18} />
      {t('categories.fault')}
    </Fault>
  ) : null
}

/** On a phone the buttons stand under the words. */
const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '6px 10px 6px 6px',
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', alignItems: 'stretch' },
}))

const Title = styled('h3')({ flex: 1, minWidth: 0, margin: 0, font: 'inherit' })

const Fold = styled(ButtonBase)(({ theme }) => ({
  width: '100%',
  justifyContent: 'flex-start',
  gap: 12,
  minWidth: 0,
  minHeight: 56,
  padding: '8px 10px',
  borderRadius: 10,
  font: 'inherit',
  textAlign: 'left',
  '&:hover': { backgroundColor: theme.palette.background.default },
}))

const Turning = styled('span')({
  display: 'flex',
  transition: 'transform 150ms',
  transform: 'rotate(-90deg)',
  '&[data-open="true"]': { transform: 'none' },
})

const Words = styled('span')({ display: 'grid', gap: 2, minWidth: 0, flex: 1 })
const Name = styled('span')(({ theme }) => ({ ...theme.typography.h5, overflowWrap: 'anywhere' }))

const Facts = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 14px',
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}))

const Fault = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: theme.palette.error.main,
}))

const Body = styled('div')(({ theme }) => ({
  padding: '8px 20px 24px',
  borderTop: `1px solid ${theme.palette.divider}`,
  '&[hidden]': { display: 'none' },
}))
