import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { PublicEvent } from '@zancada/contracts'
import { RUNNERS_PER_ORDER } from '@zancada/contracts/orders/order'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '../../../i18n'
import { forgetRefusedGuest } from '../../../session/guest/forget-refused-guest'
import { messageOf } from '../../../ui/feedback/message-of'
import { StepFrame } from '../../../ui/layout/step-frame'
import { useOpenOrders, useOrderActions, useRace } from '../api/orders'
import { registrationTexts } from '../locale'
import {
  firstSelection,
  linesOf,
  placesIn,
  type Selection,
  stillPossible,
  totalOf,
  withQuantity,
} from '../selection'
import { FIRST_SHEET, stepPath } from '../step-path'
import { CategoryChoices } from './category-choices'
import { BarFacts } from './checkout-bar'
import { NotOnSale } from './not-on-sale'
import { OpenOrders } from './open-orders'
import { EmptySummary, OrderSummary } from './order-summary'
import type { SeenPrice } from './price-news'
import { SeenAlert } from './seen-alert'
import { StepActions } from './step-actions'
import { StepLayout } from './step-layout'
import { StepTrail } from './step-trail'

/** The first step: how many places of each category. Going on holds them. */
export function ChooseCategories({ race }: { race: PublicEvent }) {
  const t = useTexts(registrationTexts)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [wanted, setWanted] = useState<Selection>(() =>
    firstSelection(race.categories, params.get('categoria')),
  )
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)
  const actions = useOrderActions(race.slug)
  const open = useOpenOrders(race.slug)
  const { refetch } = useRace(race)

  // Places may run out while somebody chooses: what is left of the choice stays, and they are told.
  const selection = stillPossible(wanted, race.categories)
  const hasChanged = placesIn(selection) < placesIn(wanted)
  const count = placesIn(selection)
  const total = totalOf(selection, race.categories)

  function choose(categoryId: string, quantity: number) {
    setTrouble(null)
    setWanted(withQuantity(selection, categoryId, quantity))
  }

  async function hold() {
    // A ref and not the state: a double click lands before the next render.
    if (isRunning.current) return
    if (count === 0) return setTrouble(t('categories.none'))
    isRunning.current = true
    setIsBusy(true)
    setTrouble(null)
    try {
      const order = await actions.hold({ lines: linesOf(selection) })
      const state: SeenPrice = { seenTotal: total }
      await navigate(stepPath(race.slug, order.code, FIRST_SHEET), { state })
    } catch (error) {
      if (forgetRefusedGuest(error)) return
      setTrouble(messageOf(error))
      await Promise.all([refetch(), open.refetch()])
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  if (!CAN_CHOOSE.has(race.status)) return <NotOnSale race={race} />
  return (
    <>
      {count > 0 && <BarFacts total={total} />}
      <StepTrail
        current="categorias"
        furthest="categorias"
        linkTo={() => `/${race.slug}/inscripcion`}
        isFree={count > 0 && total === 0}
      />
      <StepLayout
        aside={count > 0 ? <OrderSummary amounts={amountsOf(race, selection)} /> : <EmptySummary />}
      >
        <OpenOrders orders={open.data?.results ?? []} receivedAt={open.dataUpdatedAt} />
        <StepFrame
          title={t('categories.title')}
          text={t('categories.text', { most: RUNNERS_PER_ORDER })}
          announced={false}
        >
          <CategoryChoices race={race} selection={selection} onChoose={choose} />
          <div aria-live="polite">
            {trouble !== null && (
              <SeenAlert key={trouble} severity="error" sx={{ mt: 2.5 }}>
                {trouble}
              </SeenAlert>
            )}
            {trouble === null && hasChanged && (
              <Alert severity="warning" sx={{ mt: 2.5 }}>
                {t('categories.changed')}
              </Alert>
            )}
            {count === RUNNERS_PER_ORDER && (
              <Alert severity="info" sx={{ mt: 2.5 }}>
                {t('categories.most', { most: RUNNERS_PER_ORDER })}
              </Alert>
            )}
          </div>
          <StepActions>
            <Button size="large" loading={isBusy} onClick={() => void hold()}>
              {t('categories.hold')}
            </Button>
          </StepActions>
        </StepFrame>
      </StepLayout>
    </>
  )
}

/** A sold-out race still has its waitlists. */
const CAN_CHOOSE: ReadonlySet<PublicEvent['status']> = new Set(['open', 'last_places', 'sold_out'])

function amountsOf(race: PublicEvent, selection: Selection) {
  const chosen = race.categories.flatMap((category) => {
    const quantity = selection.get(category.id) ?? 0
    return quantity > 0 ? [{ category, quantity }] : []
  })
  return {
    lines: chosen.map(({ category, quantity }) => ({
      key: category.id,
      name: category.name,
      quantity,
      amount: quantity * (category.phase?.price_cop ?? 0),
    })),
    fee: chosen.reduce((sum, { category, quantity }) => sum + quantity * category.service_fee_cop, 0),
    discount: 0,
    total: totalOf(selection, race.categories),
  }
}
