import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef } from 'react'

export interface PageMessageProps {
  title: string
  text: string
  children: ReactNode
  /** Under a title of the page. */
  level?: 'h1' | 'h2'
}

/** What a personal link leads to; read on arrival, for it takes the place of what was there. */
export function PageMessage({ title, text, children, level: Heading = 'h1' }: PageMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Message>
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <p>{text}</p>
      <div>{children}</div>
    </Message>
  )
}

const Message = styled('section')(({ theme }) => ({
  '& h1': { ...theme.typography.h2, margin: 0, overflowWrap: 'anywhere' },
  '& h2': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& h1:focus, & h2:focus': { outline: 'none' },
  '& p': { margin: '12px 0 24px', color: theme.palette.text.secondary },
  '& div': { display: 'flex', flexWrap: 'wrap', gap: 12 },
}))
