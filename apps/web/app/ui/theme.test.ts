import { expect, it } from 'vitest'
import { theme } from './theme'

it('breaks at the widths of the specification', () => {
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 })
  expect(theme.breakpoints.up('xxl')).toBe('@media (min-width:2560px)')
})

it('is light, with elevated buttons that neither ripple nor shout', () => {
  expect(theme.palette.mode).toBe('light')
  expect(theme.components?.MuiButtonBase?.defaultProps?.disableRipple).toBe(true)
  expect(theme.components?.MuiButton?.defaultProps?.variant).toBe('contained')
  expect(theme.typography.button.textTransform).toBe('none')
})

it('stands still for who asks for less motion', () => {
  expect(theme.motion.reducedMotion).toBe('system')
})
