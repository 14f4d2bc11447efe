import type { RaceTicket } from '@zancada/contracts'
import { useEffect, useState } from 'react'
import type { RaceDayDevice } from '../device/race-day-device'
import { whenIdle } from '../device/when-idle'
import { codeInside } from '../scanner/typed-reader'
import { createSignals } from './signals'
import { notWritten, type Verdict, verdictOf, verdictOfChosen, verdictOfTicket } from './verdict'

/** How long somebody who goes in is shown; the next ticket replaces it at once. */
const GO_MS = 1500
/** After which a browser may sound: a finger, or a reader that types. */
const TOUCHES = ['pointerdown', 'keydown'] as const

export interface Answer {
  readonly verdict: Verdict
  /** What was written for it, once it is. */
  readonly clientId: string | null
}

/** The start line: what is read is answered at once, and written while it is answered. */
export function useCheckIn(device: RaceDayDevice, isMuted: boolean) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [signals] = useState(createSignals)

  useEffect(() => {
    if (answer?.verdict.tone !== 'go') return
    const timer = setTimeout(() => setAnswer(null), GO_MS)
    return () => clearTimeout(timer)
  }, [answer])

  useEffect(() => {
    // Making the sound ready takes longer than an answer may: it is done before the first one, as soon as it is allowed.
    const cancel = whenIdle(signals.unlock)
    for (const touch of TOUCHES) document.addEventListener(touch, signals.unlock)
    return () => {
      cancel()
      for (const touch of TOUCHES) document.removeEventListener(touch, signals.unlock)
    }
  }, [signals])

  function show(verdict: Verdict) {
    setAnswer({ verdict, clientId: null })
    signals.give(verdict.tone, isMuted)
    if (verdict.tone === 'go') void write(verdict)
  }

  async function write(verdict: Verdict) {
    if (verdict.code === null) return
    try {
      const { clientId } = await device.record({ kind: 'check_in', ticketCode: verdict.code })
      setAnswer((shown) => (shown?.verdict === verdict ? { ...shown, clientId } : shown))
    } catch {
      show(notWritten(verdict))
    }
  }

  return {
    answer,
    dismiss: () => setAnswer(null),
    /** What the camera, a reader or a typed code says. */
    async take(text: string) {
      const reading = await device.read(text)
      const code = reading.kind === 'foreign' ? codeInside(text) : null
      const final = code === null ? reading : await device.read(code)
      show(verdictOf(final, device.getState()))
      // What can't be kept (a full disk) lets nobody in all the same.
      await device.noteRefusal('check_in', final, text).catch(() => undefined)
    },
    /** Somebody who was looked up. */
    choose: (ticket: RaceTicket) => show(verdictOfChosen(ticket)),
    /** The volunteer decided yes; another device may have let the runner in meanwhile. */
    letIn(verdict: Verdict) {
      const now = verdict.ticket && device.find(verdict.ticket.registration_id)
      show(now?.checked_in ? verdictOfTicket(now) : { ...verdict, tone: 'go', why: 'in' })
    },
  }
}
