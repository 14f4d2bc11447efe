import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useId, useRef } from 'react'

export interface StepFrameProps {
  title: string
  text?: ReactNode
  /** The step took another's place: its title takes the focus, so that it is read and Tab goes on from it. */
  announced: boolean
  children: ReactNode
}

export function StepFrame({ title, text, announced, children }: StepFrameProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!announced) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [announced])
  return (
    <section aria-labelledby={id}>
      <Title id={id} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {text !== undefined && <Lead>{text}</Lead>}
      {children}
    </section>
  )
}

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  '&:focus': { outline: 'none' },
}))

const Lead = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  maxWidth: '60ch',
  color: theme.palette.text.secondary,
  textWrap: 'pretty',
}))

/** A white sheet for one runner or one matter. */
export const Sheet = styled('div')(({ theme }) => ({
  padding: '20px 16px 24px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.up('sm')]: { padding: '24px 24px 28px' },
}))

/** The sheets of a step's form: never wider than the screen, whatever is inside. */
export const ONE_COLUMN = { mt: 3, gridTemplateColumns: 'minmax(0, 1fr)' }
