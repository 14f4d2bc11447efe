import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import type { FeeRule, OrganizerCategory, OrganizerPhase } from '@zancada/contracts'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { formatDistance } from '../../../race/format-distance'
import { MoneySplit } from '../../../race/money-split'
import { plainFigure } from '../../../ui/format/plain-figure'
import { AlertIcon, ChevronDownIcon } from '../../../ui/icons'
import { RowButtons } from '../../../ui/rows/row-buttons'
import { organizerEventsTexts } from '../locale'
import { CategoryFields } from './category-fields'
import { type EditorValues, feeTermsOf } from './editor-values'
import { useHasFault } from './list-fault'
import { PhasesList } from './phases-list'

export interface CategoryCardProps {
  index: number
  count: number
  /** As it is stored, with what is taken; none while it is new. */
  stored: OrganizerCategory | undefined
  feeRule: FeeRule
  isOpen: boolean
  onToggle: () => void
  onMove: (to: number) => void
  onRemove: () => void
  /** Absent when there is no room for one more. */
  onCopy: (() => void) | undefined
  onCopyPrices: () => void
  onChangePrice: (phase: OrganizerPhase) => void
}

/** A category folded to one line, or open with its rules and prices. */
export function CategoryCard({
  index,
  count,
  stored,
  feeRule,
  isOpen,
  onToggle,
  onMove,
  onRemove,
  onCopy,
  onCopyPrices,
  onChangePrice,
}: CategoryCardProps) {
  const t = useTexts(organizerEventsTexts)
  const bodyId = useId()
  const [category, payer] = useWatch<EditorValues, [`categories.${number}`, 'fee_payer']>({
    name: [`categories.${index}`, 'fee_payer'],
  })
  const prices = category.phases.map(({ price_cop }) => price_cop).filter((price) => price !== null)
  const hasFault = useHasFault(`categories.${index}`)
  const taken = stored ? stored.held_count + stored.confirmed_count : 0
  const name = category.name.trim() === '' ? t('categories.unnamed', { number: index + 1 }) : category.name
  const distance =
    category.distance_m === null ? null : formatDistance(category.distance_m, category.team_size ?? 1)
  return (
    <Card component="section" data-row="categories" aria-label={name} sx={{ overflow: 'visible' }}>
      <Head>
        <Title>
          <Fold aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
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
            {hasFault && (
              <Fault>
                <AlertIcon size={18} />
                {t('categories.fault')}
              </Fault>
            )}
          </Fold>
        </Title>
        <RowButtons
          name={name}
          index={index}
          count={count}
          onMove={onMove}
          onRemove={taken > 0 ? undefined : onRemove}
          onCopy={onCopy}
        />
      </Head>
      <Body id={bodyId} hidden={!isOpen}>
        {isOpen && (
          <>
            <CategoryFields index={index} taken={taken} />
            <PhasesList
              index={index}
              stored={stored?.phases ?? []}
              feeRule={feeRule}
              onCopyToAll={count > 1 ? onCopyPrices : undefined}
              onChangePrice={onChangePrice}
            />
          </>
        )}
      </Body>
    </Card>
  )
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
