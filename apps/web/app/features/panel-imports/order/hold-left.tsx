import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n'
import { timeLeft } from '../hold-time'
import { panelImportsTexts } from '../locale'

const TICK_MS = 30_000

/** «Quedan 2 días y 5 horas», renewed as it passes. */
export function HoldLeft({ until }: { until: string }) {
  const t = useTexts(panelImportsTexts)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const { days, hours, minutes } = timeLeft(until, now)
  const units = [
    days > 0 && t('left.days', { count: days }),
    hours > 0 && t('left.hours', { count: hours }),
    minutes > 0 && t('left.minutes', { count: minutes }),
  ].filter((unit) => typeof unit === 'string')
  if (units.length === 0) return t('left.none')
  return t('left.text', { time: units.join(t('left.and')) })
}
