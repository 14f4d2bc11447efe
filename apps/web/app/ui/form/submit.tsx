import type { ReactNode } from 'react'
import { SENDS_LATER } from '../late/pressed-early'
import { useHydrated } from '../use-hydrated'
import { KeepEarlyTyping } from './keep-early-typing'
import { SubmitButton } from './submit-button'

export interface SubmitProps {
  children: ReactNode
  disabled?: boolean
  /** It stands in a part that waits for its first touch (`untilTouched`): what is pressed early is pressed again. */
  isLate?: boolean
}

/** Until the page is alive nothing can be sent, so what was typed neither leaves nor gets lost. It looks the same. */
export function Submit({ children, disabled = false, isLate = false }: SubmitProps) {
  const isAlive = useHydrated()
  const isHeard = isLate && !isAlive
  return (
    <>
      {/* A disabled first button keeps Enter from sending what no script reads. */}
      {isHeard && <button type="submit" disabled hidden />}
      <SubmitButton
        fullWidth
        disabled={disabled || !(isAlive || isHeard)}
        sx={isAlive ? {} : ALMOST_READY}
        {...(isHeard && UNTIL_IT_SENDS)}
      >
        {children}
      </SubmitButton>
      <KeepEarlyTyping />
    </>
  )
}

/** Pressed early it is pressed again, so that it can be: as a button that sends nothing by itself. */
const UNTIL_IT_SENDS = { type: 'button', [SENDS_LATER]: '' } as const

const ALMOST_READY = {
  '&.Mui-disabled': { bgcolor: 'primary.main', color: 'primary.contrastText', boxShadow: 2 },
}
