import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef } from 'react'
import { Actions } from '../../../ui/layout/actions'

export interface PaymentFrameProps {
  tone: 'success' | 'failure' | 'pending'
  icon: ReactNode
  /** Named above the title, where the title and text do not. */
  race?: string | null
  title: string
  text: ReactNode
  wide?: boolean
  children?: ReactNode
}

/** The shape the payment screens share: one sign, one sentence, what to do. Its title is read on arrival. */
export function PaymentFrame({
  tone,
  icon,
  race = null,
  title,
  text,
  wide = false,
  children,
}: PaymentFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Container maxWidth={wide ? 'md' : 'sm'} sx={{ py: { xs: 4, md: 8 } }}>
      <Sign data-tone={tone}>{icon}</Sign>
      {race !== null && <Race>{race}</Race>}
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Text>{text}</Text>
      {children}
    </Container>
  )
}

const Sign = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  marginBottom: 20,
  borderRadius: '50%',
  color: theme.palette.text.primary,
  '&[data-tone="success"]': { backgroundColor: theme.palette.secondary.main },
  '&[data-tone="pending"]': { backgroundColor: theme.palette.primary.light, color: theme.palette.text.brand },
  '&[data-tone="failure"]': { backgroundColor: theme.palette.error.light, color: theme.palette.error.main },
}))

const Race = styled('p')({
  margin: '0 0 6px',
  fontSize: '1.0625rem',
  fontWeight: 700,
  overflowWrap: 'anywhere',
})

const Title = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  '&:focus': { outline: 'none' },
}))

const Text = styled('div')(({ theme }) => ({
  marginTop: 12,
  maxWidth: '56ch',
  color: theme.palette.text.secondary,
  fontSize: '1.0625rem',
  textWrap: 'pretty',
  '& p': { margin: '0 0 10px' },
  '& strong': { color: theme.palette.text.primary },
}))

export const Onward = styled(Actions)({ marginTop: 28 })
