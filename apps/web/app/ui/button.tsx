import { type CSSObject, styled, type Theme } from '@mui/material/styles'
import { Link } from 'react-router'
import { colors } from './colors'

/**
 * The buttons of the public pages: they look like MUI's, which bring ten kilobytes of ripples, slots and roving focus
 * that a visitor would download before seeing anything. A form that shows its progress uses MUI's own.
 */
export const Button = styled('button', { shouldForwardProp: isForTheElement })<ButtonLook>(look)

/** Looks like a button, and goes somewhere. */
export const ButtonLink = styled(Link, { shouldForwardProp: isForTheElement })<ButtonLook>(look)

export interface ButtonLook {
  variant?: 'contained' | 'outlined' | 'text'
  color?: 'primary' | 'secondary'
  size?: 'medium' | 'large'
}

function isForTheElement(prop: PropertyKey): boolean {
  return prop !== 'variant' && prop !== 'color' && prop !== 'size' && prop !== 'sx' && prop !== 'theme'
}

function look({ theme, variant = 'contained', color = 'primary', size = 'medium' }: Look): CSSObject[] {
  return [BARE, theme.typography.button, shape(theme), SIZES[size], LOOKS[variant](theme, color)]
}

type Look = ButtonLook & { theme: Theme }

const BARE: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  margin: 0,
  border: 0,
  cursor: 'pointer',
  userSelect: 'none',
  verticalAlign: 'middle',
  textDecoration: 'none',
  appearance: 'none',
  '&:active': { transform: 'translateY(1px)' },
  '&:disabled': { pointerEvents: 'none' },
}

const shape = (theme: Theme): CSSObject => ({
  minWidth: 64,
  borderRadius: theme.shape.borderRadius,
  whiteSpace: 'nowrap',
  transition: 'background-color 150ms, box-shadow 150ms, transform 150ms',
  '&:focus-visible': ring(theme),
})

const SIZES: Record<NonNullable<ButtonLook['size']>, CSSObject> = {
  medium: { minHeight: 44, paddingBlock: 6, paddingInline: 20 },
  large: { minHeight: 52, paddingBlock: 8, paddingInline: 28, fontSize: '1.0625rem' },
}

type Dress = (theme: Theme, color: NonNullable<ButtonLook['color']>) => CSSObject

const LOOKS: Record<NonNullable<ButtonLook['variant']>, Dress> = {
  contained: (theme, color) => ({
    color: theme.palette[color].contrastText,
    backgroundColor: theme.palette[color].main,
    boxShadow: theme.shadows[2],
    '@media (forced-colors: active)': { border: '1px solid ButtonText' },
    '&:hover': { boxShadow: theme.shadows[5] },
    '@media (hover: hover)': { '&:hover': { backgroundColor: theme.palette[color].dark } },
    '&:active': { boxShadow: theme.shadows[1] },
    '&:disabled': {
      color: theme.palette.action.disabled,
      backgroundColor: theme.palette.action.disabledBackground,
      boxShadow: 'none',
    },
  }),
  outlined: (theme) => ({
    border: `1px solid ${colors.controlLine}`,
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.background.paper,
    '&:disabled': { color: theme.palette.action.disabled },
  }),
  text: (theme, color) => ({
    color: color === 'primary' ? theme.palette.text.brand : theme.palette.text.primary,
    backgroundColor: 'transparent',
    '@media (hover: hover)': {
      '&:hover': {
        backgroundColor: theme.alpha(theme.palette[color].main, theme.palette.action.hoverOpacity),
      },
    },
  }),
}

function ring({ focusVisible }: Theme): CSSObject {
  return typeof focusVisible === 'object' ? { ...focusVisible } : {}
}
