import Alert, { type AlertProps } from '@mui/material/Alert'
import { type ReactNode, useEffect, useRef } from 'react'

interface SeenAlertProps extends Pick<AlertProps, 'severity' | 'sx'> {
  children: ReactNode
}

/** Says why an action did not go on, and scrolls clear of the bar that holds the action on a phone. */
export function SeenAlert({ severity, sx = {}, children }: SeenAlertProps) {
  const alert = useRef<HTMLDivElement>(null)
  // In braces: what scrolling returns in new browsers is no clean-up.
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Alert ref={alert} severity={severity} sx={[{ scrollMarginBlock: '80px 140px' }, ...[sx].flat()]}>
      {children}
    </Alert>
  )
}
