import { useEffect, useState } from 'react'
import { type Deadline, secondsLeft } from './time-left'

/** The seconds left until a deadline, renewed every second while there are any. */
export function useTimeLeft(deadline: Deadline): number {
  const [now, setNow] = useState(() => Date.now())
  const left = secondsLeft(deadline, now)
  const isRunning = left > 0
  useEffect(() => {
    setNow(Date.now())
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  // A fresh answer may be newer than the last tick.
  return Math.min(left, secondsLeft(deadline, deadline.receivedAt))
}

/** Whether a deadline has passed; renders again once, when it does. */
export function useTimeIsUp(deadline: Deadline): boolean {
  const { expiresAt, serverNow, receivedAt } = deadline
  const [endedFor, setEndedFor] = useState<string | null>(null)
  useEffect(() => {
    const left = secondsLeft({ expiresAt, serverNow, receivedAt }, Date.now())
    const timer = setTimeout(() => setEndedFor(expiresAt), left * 1_000)
    return () => clearTimeout(timer)
  }, [expiresAt, serverNow, receivedAt])
  return endedFor === expiresAt
}
