import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { Bib } from '../../../race/bib'
import { accountsTexts } from '../locale'
import { CoastScene } from './coast-scene'
import { DawnScene } from './dawn-scene'

export interface ArtPanelProps {
  scene: 'dawn' | 'coast'
  /** One line over the landscape, on screens with room for it. */
  words: string
  /** Pins a bib on the landscape. */
  bib?: boolean
}

/** A race morning cut along the stride: a strip above the form on a phone, half the screen on a laptop. */
export function ArtPanel({ scene, words, bib = false }: ArtPanelProps) {
  return (
    <Panel>
      {scene === 'dawn' ? <DawnScene /> : <CoastScene />}
      {bib && <PinnedBib />}
      <Words>{words}</Words>
    </Panel>
  )
}

function PinnedBib() {
  const t = useTexts(accountsTexts)
  return (
    <Pinned aria-hidden="true">
      <Bib number={t('art.bibNumber')} event={t('art.bibEvent')} name={t('art.bibName')} />
    </Pinned>
  )
}

/** tan 12°: how far the stride's cut leans per pixel. */
const LEAN = 0.2126
/** What a laptop shows under the navbar; a long form scrolls beside it. */
const TALL = 'max(640px, 100dvh - 90px)'

const Panel = styled('div')(({ theme }) => ({
  position: 'relative',
  order: -1,
  height: 104,
  overflow: 'hidden',
  clipPath: `polygon(0 0, 100% 0, 100% calc(100% - ${45 * LEAN}vw), 0 100%)`,
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  [theme.breakpoints.up('md')]: {
    position: 'sticky',
    top: 0,
    order: 0,
    height: `calc(${TALL})`,
    clipPath: `polygon(calc(${LEAN} * ${TALL}) 0, 100% 0, 100% 100%, 0 100%)`,
  },
}))

const Words = styled('p')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('md')]: {
    ...theme.typography.h2,
    position: 'absolute',
    left: 72,
    bottom: 48,
    display: 'block',
    margin: 0,
    maxWidth: '15ch',
    color: theme.palette.background.paper,
  },
}))

const Pinned = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('md')]: {
    position: 'absolute',
    top: '13%',
    right: 'clamp(32px, 14%, 120px)',
    display: 'block',
    transform: 'rotate(6deg)',
  },
}))
