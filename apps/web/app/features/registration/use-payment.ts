import { formatCop } from '@zancada/contracts/platform/money'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../api-client'
import { useTexts } from '../../i18n'
import { messageOf } from '../../ui/feedback/message-of'
import { useOrderActions } from './api/orders'
import { type FieldTrouble, fieldTrouble } from './field-trouble'
import { registrationTexts } from './locale'
import type { Pay } from './screen-pieces'
import { FIRST_SHEET } from './step-path'
import type { StepProps } from './step-props'

export interface PaymentNotice {
  readonly severity: 'error' | 'warning'
  readonly text: string
}

/** Sends what changed, then goes to pay. Each way it can be refused has its own outcome on the screen. */
export function usePayment({ order, race, book, texts, tell, goTo }: StepProps, pay: Pay) {
  const t = useTexts(registrationTexts)
  const navigate = useNavigate()
  const actions = useOrderActions(race.slug)
  const [notice, setNotice] = useState<PaymentNotice | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)

  // «Atrás» from the provider may bring this very page back, with its button still turning.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isRunning.current = false
      setIsBusy(false)
      void actions.reload(order.code)
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [actions, order.code])

  async function start() {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setNotice(null)
    let isLeaving = false
    try {
      await sendUnsent()
      isLeaving = (await texts.accept((shown) => pay(order, shown))) === 'leaving'
      if (!isLeaving) await navigate(`/payment/success?orden=${order.code}`, { replace: true })
    } catch (error) {
      await explain(error)
    } finally {
      // On the way to the provider the button keeps turning until that page is there.
      if (!isLeaving) {
        isRunning.current = false
        setIsBusy(false)
      }
    }
  }

  async function sendUnsent() {
    const sent = book.unsent
    if (sent.length === 0) return
    const runners = book.runners.filter((_, index) => sent.includes(index))
    try {
      await texts.accept((shown) => actions.write(order.code, race, runners, shown))
    } catch (error) {
      const trouble = error instanceof ApiError ? fieldTrouble(error, sent) : null
      throw trouble === null ? error : new Told(trouble)
    }
    book.markSent(runners)
  }

  async function explain(error: unknown) {
    if (error instanceof Told) return tell(error.trouble)
    if (!(error instanceof ApiError)) return setNotice({ severity: 'error', text: messageOf(error) ?? '' })
    const trouble = fieldTrouble(error)
    if (trouble !== null) return tell(trouble)
    const { total_cop, discount_code } = order
    // Expired, paid elsewhere or without its discount: the order itself says it once it is read again.
    if (error.status === 409) await actions.reload(order.code)
    const total = formatCop(actions.latest(order.code)?.total_cop ?? total_cop)
    switch (error.code) {
      case 'participants_missing':
        return goTo(FIRST_SHEET)
      case 'discount_gone':
        return setNotice({
          severity: 'warning',
          text: t('review.discountGone', { code: discount_code ?? '', total }),
        })
      case 'total_changed':
        return setNotice({
          severity: 'warning',
          text: t('review.totalChanged', { before: formatCop(total_cop), total }),
        })
      default:
        return setNotice({ severity: 'error', text: error.message })
    }
  }

  return { notice, isBusy, start }
}

/** What was wrong with runners who were sent, by their place in the order. */
class Told extends Error {
  constructor(readonly trouble: FieldTrouble) {
    super('Something is wrong with a runner')
  }
}
