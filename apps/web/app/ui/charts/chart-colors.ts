import { colors } from '../colors'
import { textFont } from '../theme-typography'

/** In order of use. Lime comes late and darkened: as a thin line on white it would not be seen. */
const chartColors = [colors.primary, colors.coral, colors.ink, '#7FA01A', '#7C9BFF', colors.success] as const

export function chartColor(index: number): string {
  return chartColors[index % chartColors.length] ?? colors.primary
}

export const tickLabelStyle = { fill: colors.inkSoft, fontFamily: textFont, fontSize: 12 }
