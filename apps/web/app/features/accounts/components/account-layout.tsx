import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { ArtPanel, type ArtPanelProps } from './art-panel'

export interface AccountLayoutProps {
  title: string
  lead?: ReactNode
  /** Above the title: a sign of success or trouble. */
  sign?: ReactNode
  art: ArtPanelProps
  /** The screen replaced another by itself: its title takes the focus, so that it is read. */
  announced?: boolean
  children?: ReactNode
}

/** Every account screen: its words and form on one side, race morning on the other. On a phone, one column. */
export function AccountLayout({ title, lead, sign, art, announced = false, children }: AccountLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (announced) heading.current?.focus({ preventScroll: true })
  }, [announced])
  return (
    <Columns>
      <Content>
        <Inner>
          {sign}
          <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ fontSize: TITLE_SIZE }}>
            {title}
          </Typography>
          {lead !== undefined && <Lead>{lead}</Lead>}
          <Body>{children}</Body>
        </Inner>
      </Content>
      <ArtPanel {...art} />
    </Columns>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 0.92fr)',
    alignItems: 'start',
  },
}))

export const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  padding: '20px 16px 56px',
  [theme.breakpoints.up('sm')]: { padding: '24px 24px 72px' },
  [theme.breakpoints.up('md')]: {
    alignContent: 'center',
    minHeight: 'max(640px, calc(100dvh - 90px))',
    padding: '40px 40px 48px',
  },
}))

export const Inner = styled('div')({ width: '100%', maxWidth: 440 })

export const Lead = styled('p')(({ theme }) => ({
  margin: '12px 0 0',
  color: theme.palette.text.secondary,
  fontSize: '1.0625rem',
  lineHeight: 1.55,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
  '& strong': { color: theme.palette.text.primary, fontWeight: 600 },
}))

const TITLE_SIZE = 'clamp(1.875rem, 1.6rem + 1.2vw, 2.5rem)'

const Body = styled('div')({ display: 'grid', gap: 24, marginTop: 28 })
