import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { uiTexts } from '../locale'
import { KeepEarlyTyping } from './keep-early-typing'
import { SubmitButton } from './submit-button'

/**
 * Sends a form that the server draws. What is typed before the page answers is read when it does, and what is pressed is
 * pressed again (start/early-presses.ts). Where no script runs, it says that the form cannot be sent.
 */
export function Submit({ children, disabled = false }: { children: ReactNode; disabled?: boolean }) {
  return (
    <>
      <Scripted fullWidth disabled={disabled}>
        {children}
      </Scripted>
      <NeedsScript>{uiTexts.t('form.needsScript')}</NeedsScript>
      <KeepEarlyTyping />
    </>
  )
}

const WITHOUT_SCRIPT = '@media (scripting: none)'

const Scripted = styled(SubmitButton)({ [WITHOUT_SCRIPT]: { display: 'none' } })

const NeedsScript = styled('p')({ display: 'none', margin: 0, [WITHOUT_SCRIPT]: { display: 'block' } })
