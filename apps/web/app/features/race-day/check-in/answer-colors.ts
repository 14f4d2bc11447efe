import { colors } from '../../../ui/colors'
import type { Verdict } from './verdict'

/**
 * Read in the sun, so at least 7:1. Who goes in is light and who is stopped is dark: they differ also for those who
 * take green for red.
 */
export const ANSWER_COLORS: Record<Verdict['tone'], { readonly ground: string; readonly ink: string }> = {
  go: { ground: '#34D67F', ink: colors.ink },
  ask: { ground: colors.page, ink: colors.ink },
  wait: { ground: '#FFC233', ink: colors.ink },
  stop: { ground: '#9B1111', ink: colors.surface },
}
