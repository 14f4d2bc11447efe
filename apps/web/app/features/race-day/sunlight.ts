import { createTheme } from '@mui/material/styles'
import { colors } from '../../ui/colors'
import { mix, readableOnWhite } from '../../ui/contrast'
import { buildTheme } from '../../ui/theme'

/** What is read out in the sun is at least 7:1, so that the tones are darker there than elsewhere. */
export const SUN_CONTRAST = 7

export const sunColors = {
  success: readableOnWhite(colors.success, SUN_CONTRAST),
  warning: readableOnWhite(colors.warning, SUN_CONTRAST),
  error: readableOnWhite(colors.error, SUN_CONTRAST),
} as const

/** For the answers and the card of a runner: everything that stands on white or under white can be read in the sun. */
export const sunTheme = createTheme(
  buildTheme({
    main: colors.primaryDark,
    dark: colors.ink,
    light: colors.primaryLight,
    contrastText: colors.surface,
    onLight: colors.primaryDark,
  }),
  {
    palette: {
      text: { secondary: mix(colors.inkSoft, colors.ink, 0.4) },
      success: { main: sunColors.success },
      warning: { main: sunColors.warning },
      error: { main: sunColors.error },
    },
  },
)
