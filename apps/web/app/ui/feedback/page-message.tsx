import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef } from 'react'
import { CheckIcon } from '../icons'
import { Actions } from '../layout/actions'

export interface PageMessageProps {
  title: string
  text: string
  /** What can be done from here. */
  children: ReactNode
  /** Paragraphs under the text. */
  more?: ReactNode
  /** With a sign that what was asked is done. */
  isDone?: boolean
  /** Under a title of the page. */
  level?: 'h1' | 'h2'
}

/** What a personal link leads to; read on arrival, for it takes the place of what was there. */
export function PageMessage(props: PageMessageProps) {
  const { title, text, children, more, isDone = false, level: Heading = 'h1' } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Message>
      {isDone && (
        <Sign>
          <CheckIcon size={34} />
        </Sign>
      )}
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <p>{text}</p>
      {more}
      <Actions sx={{ mt: 3 }}>{children}</Actions>
    </Message>
  )
}

const Message = styled('section')(({ theme }) => ({
  '& h1': { ...theme.typography.h2, margin: 0, overflowWrap: 'anywhere', textWrap: 'balance' },
  '& h2': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& h1:focus, & h2:focus': { outline: 'none' },
  '& p': { margin: '12px 0 0', maxWidth: '56ch', color: theme.palette.text.secondary },
  '& strong': { color: theme.palette.text.primary },
}))

const Sign = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  marginBottom: 20,
  borderRadius: '50%',
  backgroundColor: theme.palette.secondary.main,
}))
