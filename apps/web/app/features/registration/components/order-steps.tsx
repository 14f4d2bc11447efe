import type { Order, PublicEvent } from '@zancada/contracts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { useShownTexts } from '../../../race/shown-texts'
import type { Deadline } from '../../../race/time-left'
import type { DraftBook } from '../draft-book'
import type { FieldTrouble } from '../field-trouble'
import { amountsOf } from '../order-amounts'
import type { DrawnPolicies, Pay } from '../screen-pieces'
import { completenessOf } from '../step-forms'
import { stepPath } from '../step-path'
import type { StepProps } from '../step-props'
import { askedStanding, furthest, type Standing, standingBefore, standingToShow } from '../steps'
import { BarFacts } from './checkout-bar'
import { HeldPlaces } from './held-places'
import { HoldExtension } from './hold-extension'
import { OrderSummary } from './order-summary'
import { PaymentStep } from './payment-step'
import { RunnersStep } from './runners-step'
import { StepActions } from './step-actions'
import { StepLayout } from './step-layout'
import { StepTrail } from './step-trail'

export interface OrderStepsProps {
  order: Order
  deadline: Deadline
  race: PublicEvent
  book: DraftBook
  policies: DrawnPolicies
  pay: Pay
}

export function OrderSteps({ order, deadline, race, book, policies, pay }: OrderStepsProps) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const revision = useSyncExternalStore(book.subscribe, book.revision)
  const [told, setTold] = useState<FieldTrouble | null>(null)

  const done = completenessOf(race, book.runners)
  const standing = standingToShow(askedStanding(params), done)
  const { step, runner } = standing
  const linkTo = (to: Standing) => stepPath(race.slug, order.code, to)
  const path = linkTo(standing)
  const hasMoved = useHasMoved(path)
  const texts = useShownTexts()

  // The address says what is shown, so that a reload and the back button agree with it.
  const asked = `/${race.slug}/inscripcion?${params}`
  useEffect(() => {
    if (asked !== path) void navigate(path, { replace: true })
  }, [asked, path, navigate])

  const common: StepProps = {
    order,
    race,
    book,
    texts,
    announced: hasMoved,
    goTo: (to) => {
      // Who goes on has answered what was told; coming back, it would be old news.
      setTold(null)
      void navigate(linkTo(to))
    },
    actions: (action) => (
      <StepActions back={linkTo(standingBefore(standing, done.length))}>{action}</StepActions>
    ),
    told: step === 'corredores' && told?.runner === runner ? told.errors : NOTHING,
    tell: (trouble) => {
      setTold(trouble)
      void navigate(linkTo({ step: 'corredores', runner: trouble.runner }))
    },
  }
  const registration = order.registrations[runner]
  return (
    <>
      <BarFacts total={order.total_cop} deadline={deadline} mayExtend={order.may_extend} />
      <HoldExtension order={order} deadline={deadline} />
      <StepTrail
        current={step}
        furthest={furthest(done).step}
        linkTo={(to) => linkTo({ step: to, runner: 0 })}
        hasMany={done.length > 1}
        isFree={order.total_cop === 0}
      />
      <StepLayout aside={<OrderSummary amounts={amountsOf(order)} deadline={deadline} />}>
        {step === 'categorias' && <HeldPlaces {...common} />}
        {step === 'corredores' && registration && (
          <RunnersStep
            key={`${runner} ${revision}`}
            {...common}
            index={runner}
            registration={registration}
            waiver={policies.waiver}
          />
        )}
        {step === 'pago' && <PaymentStep key={revision} {...common} policies={policies} pay={pay} />}
      </StepLayout>
    </>
  )
}

const NOTHING = {}

/** The screen a page loads with belongs to the page; any other took somebody else's place. */
function useHasMoved(path: string): boolean {
  const first = useRef(path)
  const arrivedBy = useNavigationType()
  const [hasMoved, setHasMoved] = useState(arrivedBy !== 'POP')
  useEffect(() => {
    if (first.current !== path) setHasMoved(true)
  }, [path])
  return hasMoved
}
