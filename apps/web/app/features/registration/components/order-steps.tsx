import type { FieldErrors, Order, PublicEvent } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { useShownTexts } from '../../../race/shown-texts'
import type { Deadline } from '../../../race/time-left'
import type { DraftBook } from '../draft-book'
import { amountsOf } from '../order-amounts'
import type { DrawnPolicies, Pay } from '../screen-pieces'
import { completenessOf } from '../step-forms'
import { stepPath } from '../step-path'
import type { StepProps } from '../step-props'
import { furthestStep, type Step, stepBefore, stepNamed, stepToShow } from '../steps'
import { ConsentsStep } from './consents-step'
import { HeldPlaces } from './held-places'
import { KitStep } from './kit-step'
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
  const [told, setTold] = useState<{ step: Step; errors: FieldErrors } | null>(null)

  const done = completenessOf(race, book.runners)
  const asked = stepNamed(params.get('paso'))
  const step = stepToShow(asked, done)
  const linkTo = (to: Step) => stepPath(race.slug, order.code, to)
  const hasMoved = useHasMoved(step)
  const texts = useShownTexts()

  // The address says what is shown, so that a reload and the back button agree with it.
  useEffect(() => {
    if (asked !== step) void navigate(stepPath(race.slug, order.code, step), { replace: true })
  }, [asked, step, navigate, race.slug, order.code])

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
      <StepActions total={formatCop(order.total_cop)} deadline={deadline} back={linkTo(stepBefore(step))}>
        {action}
      </StepActions>
    ),
    told: told?.step === step ? told.errors : {},
    tell: (to, errors) => {
      setTold({ step: to, errors })
      void navigate(linkTo(to))
    },
  }
  const key = `${step} ${revision}`
  return (
    <>
      <StepTrail current={step} furthest={furthestStep(done)} linkTo={linkTo} />
      <StepLayout aside={<OrderSummary amounts={amountsOf(order)} deadline={deadline} />}>
        {step === 'categorias' && <HeldPlaces {...common} />}
        {step === 'corredores' && <RunnersStep key={key} {...common} />}
        {step === 'kit' && <KitStep key={key} {...common} />}
        {step === 'autorizaciones' && <ConsentsStep key={key} {...common} waiver={policies.waiver} />}
        {step === 'pago' && <PaymentStep key={key} {...common} policies={policies} pay={pay} />}
      </StepLayout>
    </>
  )
}

/** The step a page loads with belongs to the page; any other took somebody else's place. */
function useHasMoved(step: Step): boolean {
  const first = useRef(step)
  const arrivedBy = useNavigationType()
  const [hasMoved, setHasMoved] = useState(arrivedBy !== 'POP')
  useEffect(() => {
    if (first.current !== step) setHasMoved(true)
  }, [step])
  return hasMoved
}
