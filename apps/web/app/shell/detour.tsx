import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { WideActions } from '../ui/layout/actions'

export interface DetourProps {
  title: string
  text: string
  /** A large sign beside the words, such as the number of the error. */
  sign?: string
  actions: ReactNode
  children?: ReactNode
}

/** A screen for when the road ends: a course line that loses its way, what happened, and where to go. */
export function Detour({ title, text, sign, actions, children }: DetourProps) {
  return (
    <Container maxWidth="lg">
      <Layout>
        <div>
          <Typography variant="h1">{title}</Typography>
          <Typography sx={{ mt: 2, maxWidth: '48ch', fontSize: '1.125rem', color: 'text.secondary' }}>
            {text}
          </Typography>
          <WideActions sx={{ mt: 4, mb: 3 }}>{actions}</WideActions>
          {children}
        </div>
        <LostCourse sign={sign} />
      </Layout>
    </Container>
  )
}

function LostCourse({ sign }: { sign: string | undefined }) {
  return (
    <Art viewBox="0 0 480 360" aria-hidden="true" focusable="false">
      <path className="cut" d="M112 0h368v360H36z" />
      <g className="contours">
        <path d="M490 41C380 30 330 90 350 140s90 60 130 40" />
        <path d="M480 10C350-10 280 80 310 160s120 90 170 60" />
        <path d="M400-10C260-20 220 80 260 180s150 120 220 90" />
        <path d="M300-10C190 10 180 120 220 210s190 140 260 110" />
      </g>
      <path className="course" d="M20 330c60-10 104-36 120-78s60-60 110-40 64 52 112 26" />
      <path className="lost" d="M374 232c26-18 26-54 2-70s-60 4-54 36 48 40 78 22 44-60 40-100" />
      <circle className="start" cx="20" cy="330" r="10" />
      {sign && (
        <text x="252" y="124" className="sign">
          {sign}
        </text>
      )}
    </Art>
  )
}

const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  gap: 40,
  paddingBlock: 'clamp(48px, 8vw, 112px)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1.1fr 1fr', gap: 64 },
}))

const Art = styled('svg')(({ theme }) => ({
  width: '100%',
  height: 'auto',
  '& .cut': { fill: theme.palette.text.primary },
  '& .contours': { fill: 'none', stroke: theme.palette.primary.main, strokeWidth: 1.5, opacity: 0.8 },
  '& .course': { fill: 'none', stroke: theme.palette.secondary.main, strokeWidth: 8, strokeLinecap: 'round' },
  '& .lost': {
    fill: 'none',
    stroke: theme.palette.accent.main,
    strokeWidth: 5,
    strokeLinecap: 'round',
    strokeDasharray: '2 14',
  },
  '& .start': { fill: theme.palette.secondary.main },
  '& .sign': {
    ...theme.typography.display,
    fontSize: 96,
    textAnchor: 'middle',
    fill: theme.palette.background.paper,
  },
}))
