import { colors } from '../../ui/colors'
import type { ArtPanelProps } from './components/art-panel'

type Scene = Omit<ArtPanelProps, 'words'>

/** The landscapes behind the account screens. */
export const SCENES = {
  start: { scene: 'linea-de-salida', kind: 'mountain', color: colors.primary },
  course: { scene: 'primer-kilometro', kind: 'mountain', color: colors.primary },
  coast: { scene: 'meta-en-la-playa', kind: 'coast', color: colors.primary },
  city: { scene: 'domingo-temprano', kind: 'city', color: colors.primary },
} as const satisfies Record<string, Scene>
