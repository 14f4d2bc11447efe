import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef } from 'react'

export interface OfferMessageProps {
  title: string
  text: string
  children: ReactNode
}

/** What became of an offer; read on arrival, for it takes the place of what was there. */
export function OfferMessage({ title, text, children }: OfferMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Message>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <div>{children}</div>
    </Message>
  )
}

const Message = styled('section')(({ theme }) => ({
  '& h1': { ...theme.typography.h2, margin: 0, overflowWrap: 'anywhere' },
  '& h1:focus': { outline: 'none' },
  '& p': { margin: '12px 0 24px', color: theme.palette.text.secondary },
  '& div': { display: 'flex', flexWrap: 'wrap', gap: 12 },
}))
