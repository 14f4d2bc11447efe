import { styled } from '@mui/material/styles'
import { Cover } from '../../../ui/race/cover'
import type { CoverKind } from '../../../ui/race/cover-art'

export interface ArtPanelProps {
  /** Draws the landscape: the same name, the same morning. */
  scene: string
  kind: CoverKind
  color: string
  /** One line over the landscape, on screens with room for it. */
  words: string
}

/** A drawn race morning, cut along the stride: a strip above the form on a phone, half the screen on a laptop. */
export function ArtPanel({ scene, kind, color, words }: ArtPanelProps) {
  return (
    <Panel>
      <Cover
        slug={scene}
        kind={kind}
        primaryColor={color}
        sx={{ position: 'absolute', inset: 0, height: '100%' }}
      />
      <Words>{words}</Words>
    </Panel>
  )
}

/** tan 12°: how far the stride's cut leans per pixel. */
const LEAN = 0.2126

const Panel = styled('div')(({ theme }) => ({
  position: 'relative',
  order: -1,
  height: 112,
  overflow: 'hidden',
  clipPath: `polygon(0 0, 100% 0, 100% calc(100% - ${100 * LEAN * 0.42}vw), 0 100%)`,
  [theme.breakpoints.up('md')]: {
    order: 0,
    height: 'auto',
    clipPath: `polygon(${720 * LEAN}px 0, 100% 0, 100% 100%, 0 100%)`,
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: '45% 0 0',
      background: `linear-gradient(transparent, ${theme.palette.text.primary} 82%)`,
      opacity: 0.82,
    },
  },
}))

const Words = styled('p')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('md')]: {
    ...theme.typography.h1,
    position: 'absolute',
    zIndex: 1,
    left: 'clamp(64px, 14%, 120px)',
    right: 40,
    bottom: 64,
    display: 'block',
    margin: 0,
    maxWidth: '13ch',
    color: theme.palette.background.paper,
  },
}))
