import { eventPrimary } from '../../race/event-theme'
import { colors } from '../../ui/colors'
import { contrastRatio, isHexColor } from '../../ui/contrast'

export interface ColorAdvice {
  /** What will really fill buttons: the colour itself, or a darker shade when no text can be read on it. */
  fill: string
  isDarkened: boolean
  text: 'ink' | 'white'
  textColor: string
  /** Of the text over the fill, by WCAG. */
  ratio: number
  /** The shade that links take on light grounds, when it has to be another one. */
  linkShade: string | null
}

/** What becomes of a colour an organizer chose, told by the same rules that paint the page. Null: not a colour yet. */
export function adviseColor(chosen: string): ColorAdvice | null {
  if (!isHexColor(chosen)) return null
  const { main, contrastText, onLight } = eventPrimary(chosen)
  return {
    fill: main,
    isDarkened: main.toLowerCase() !== chosen.toLowerCase(),
    text: contrastText === colors.ink ? 'ink' : 'white',
    textColor: contrastText,
    ratio: contrastRatio(main, contrastText),
    linkShade: onLight.toLowerCase() === main.toLowerCase() ? null : onLight,
  }
}
