import type { ReactNode } from 'react'
import { useHydrated } from '../use-hydrated'
import { KeepEarlyTyping } from './keep-early-typing'
import { SubmitButton } from './submit-button'

export interface SubmitProps {
  children: ReactNode
  disabled?: boolean
}

/** Until the page is alive nothing can be sent, so what was typed neither leaves nor gets lost. It looks the same. */
export function Submit({ children, disabled = false }: SubmitProps) {
  const isAlive = useHydrated()
  return (
    <>
      <SubmitButton fullWidth disabled={disabled || !isAlive} sx={isAlive ? {} : ALMOST_READY}>
        {children}
      </SubmitButton>
      <KeepEarlyTyping />
    </>
  )
}

const ALMOST_READY = {
  '&.Mui-disabled': { bgcolor: 'primary.main', color: 'primary.contrastText', boxShadow: 2 },
}
