import type { ButtonProps } from '@mui/material/Button'
import type { Components, Theme } from '@mui/material/styles'
import { colors } from './colors'
import { earlyLook } from './early-look'
import { LOW } from './low'
import { TOUCH, TOUCH_TARGET } from './touch'

const CARD_RADIUS = 12
/** Without grounds a filled button would be a word like any other. */
const EDGE = { '@media (forced-colors: active)': { border: '1px solid' } }
const CHOSEN =
  '[aria-selected="true"], [aria-pressed="true"], [aria-current="page"], [aria-current="step"], [aria-current="true"]'

export const componentOverrides: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { scrollPaddingTop: 106, WebkitTextSizeAdjust: '100%' },
      // What takes the focus comes up clear of the bar that floats at the bottom.
      'html:has([data-bottom-bar])': {
        scrollPaddingBottom: 'calc(max(108px, var(--bottom-bar, 0px) + 12px) + var(--offline-bar, 0px))',
      },
      // There the bars scroll along, and the window is too low for margins.
      [LOW]: { 'html, html:has([data-bottom-bar])': { scrollPaddingBlock: 12 } },
      // A name goes on below rather than being cut: letters may be spaced out.
      body: {
        overflowWrap: 'break-word',
        fontFeatureSettings: '"kern"',
        WebkitTapHighlightColor: 'transparent',
      },
      'img, svg, video': { maxWidth: '100%' },
      ':where(h1, h2, h3, h4, h5, h6, p, dt, dd, td, strong, small) > :where(a)': { paddingBlock: 3 },
      '::selection': { backgroundColor: colors.lime, color: colors.ink },
      ...earlyLook,
      // On paper: the page's words and tickets in their colours, without what is only pressed.
      '@media print': {
        '*': { printColorAdjust: 'exact' },
        'a[href="#contenido"], nav, footer, button:not([role="tab"]), [data-bottom-bar]': {
          display: 'none !important',
        },
        // Of tabs the chosen one stays: it says what is on the paper.
        '.MuiTabScrollButton-root, .MuiTabs-indicator, [role="tab"][aria-selected="false"]': {
          display: 'none !important',
        },
      },
      // The system paints every ground and border alike: what is chosen says so with a line around it.
      '@media (forced-colors: active)': {
        [`:is(${CHOSEN}):not(:focus-visible)`]: { outline: '2px solid Highlight', outlineOffset: -2 },
        // A radio may be hidden under the words that it chooses: a size, a distance.
        '.MuiFormControlLabel-root:has(input:checked), input:checked + span:not(.MuiRadio-root *)': {
          outline: '2px solid Highlight',
          outlineOffset: -2,
        },
        '.MuiTabs-indicator': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Not a short one: without a name, every change of every element would start one.
          transitionProperty: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { variant: 'contained' },
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        minHeight: 44,
        paddingInline: 20,
        whiteSpace: 'nowrap',
        transition: 'background-color 150ms, box-shadow 150ms, transform 150ms',
        '&:active': { transform: 'translateY(1px)' },
        variants: [
          {
            props: { size: 'small' },
            style: {
              minHeight: 36,
              paddingInline: 14,
              fontSize: '0.875rem',
              [TOUCH]: { minHeight: TOUCH_TARGET },
            },
          },
          { props: { size: 'large' }, style: { minHeight: 52, paddingInline: 28, fontSize: '1.0625rem' } },
          {
            props: { variant: 'contained' },
            style: {
              boxShadow: theme.shadows[2],
              ...EDGE,
              '&:hover': { boxShadow: theme.shadows[5] },
              '&:active': { boxShadow: theme.shadows[1] },
              '&.Mui-disabled': { boxShadow: 'none' },
            },
          },
          {
            // Busy is not the same as unavailable: the button keeps its colour while it works.
            props: { variant: 'contained', loading: true },
            style: { '&.Mui-disabled': busyColors(theme, ownerState.color) },
          },
          {
            props: { variant: 'outlined', color: 'primary' },
            style: { borderColor: colors.controlLine, color: colors.ink, backgroundColor: colors.surface },
          },
          { props: { variant: 'text', color: 'primary' }, style: { color: theme.palette.text.brand } },
          // Lime is a fill, never a text: its outlined and text buttons write in ink.
          {
            props: { variant: 'outlined', color: 'secondary' },
            style: { color: colors.ink, borderColor: colors.controlLine },
          },
          { props: { variant: 'text', color: 'secondary' }, style: { color: colors.ink } },
          {
            props: { variant: 'outlined', color: 'accent' },
            style: { color: colors.coralText, borderColor: colors.coralText },
          },
          { props: { variant: 'text', color: 'accent' }, style: { color: colors.coralText } },
        ],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { minWidth: 40, minHeight: 40, [TOUCH]: { minWidth: TOUCH_TARGET, minHeight: TOUCH_TARGET } },
      sizeSmall: { minWidth: 32, minHeight: 32 },
    },
  },
  MuiPaper: { styleOverrides: { rounded: { borderRadius: CARD_RADIUS } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { border: `1px solid ${colors.line}`, borderRadius: CARD_RADIUS } },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 20, '&:last-child': { paddingBottom: 20 } } } },
  MuiTextField: { defaultProps: { variant: 'outlined', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: colors.surface,
        '&:hover:not(.Mui-focused):not(.Mui-error):not(.Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: colors.ink,
        },
        '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.palette.text.brand,
        },
        '&.Mui-focused': { boxShadow: `0 0 0 4px ${theme.alpha(theme.palette.primary.main, 0.16)}` },
        '&.Mui-focused.Mui-error': { boxShadow: `0 0 0 4px ${theme.alpha(theme.palette.error.main, 0.16)}` },
        '&.Mui-disabled': { backgroundColor: colors.page },
      }),
      notchedOutline: { borderColor: colors.controlLine },
      // 16 px keeps phones from zooming into a focused field.
      input: { fontSize: '1rem', height: '1.5em', paddingBlock: 14 },
      multiline: { padding: '0 14px' },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: colors.inkSoft,
        '&.Mui-focused:not(.Mui-error)': { color: theme.palette.text.brand },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: { marginInline: 2, fontSize: '0.8125rem', lineHeight: 1.4, ...readWhenDisabled() },
    },
  },
  MuiFormLabel: {
    styleOverrides: { root: readWhenDisabled() },
  },
  MuiFormControlLabel: { styleOverrides: { root: { marginRight: 0 } } },
  MuiCheckbox: { styleOverrides: { root: checkedInBrand } },
  MuiRadio: { styleOverrides: { root: checkedInBrand } },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const tone = theme.palette[ownerState.severity ?? 'success']
        if ((ownerState.variant ?? 'standard') !== 'standard') return {}
        return {
          color: colors.ink,
          backgroundColor: tone.light,
          border: `1px solid ${theme.alpha(tone.main, 0.3)}`,
          '& .MuiAlert-icon': { color: tone.main },
        }
      },
      message: { lineHeight: 1.5, fontWeight: 500 },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { fontWeight: 600, borderRadius: 8, ...EDGE },
      sizeSmall: { height: 24, fontSize: '0.75rem' },
    },
  },
  MuiLink: {
    styleOverrides: {
      root: ({ theme }) => ({
        // At least 24 px to press, in small letters too: in a line of text it takes no room.
        paddingBlock: 4.5,
        minWidth: 24,
        fontWeight: 500,
        textUnderlineOffset: '0.18em',
        variants: [{ props: { color: 'primary' }, style: { color: theme.palette.text.brand } }],
      }),
    },
  },
  MuiDialog: { styleOverrides: { paper: { margin: 16, borderRadius: 16 } } },
  MuiDialogTitle: { styleOverrides: { root: { padding: '24px 24px 8px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { padding: '8px 24px 24px', gap: 8 } },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: { backgroundColor: colors.ink, fontSize: '0.8125rem', padding: '6px 10px', borderRadius: 8 },
    },
  },
  MuiTabs: {
    styleOverrides: { indicator: ({ theme }) => ({ backgroundColor: theme.palette.text.brand, height: 3 }) },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 48,
        fontSize: '0.9375rem',
        '&.Mui-selected': { color: theme.palette.text.brand },
      }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { backgroundColor: '#E9ECF5' } },
  },
  MuiTableCell: {
    styleOverrides: { root: { borderColor: colors.line }, head: { fontWeight: 600, color: colors.inkSoft } },
  },
}

function checkedInBrand({ theme }: { theme: Omit<Theme, 'components'> }) {
  return {
    color: colors.controlLine,
    '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: theme.palette.text.brand },
  }
}

type ButtonColor = NonNullable<ButtonProps['color']>

function busyColors(theme: Omit<Theme, 'components'>, color: ButtonColor = 'primary') {
  const tone = theme.palette[color === 'inherit' ? 'primary' : color]
  return {
    backgroundColor: tone.main,
    '& .MuiButton-loadingIndicator': { color: tone.contrastText },
  }
}

/** Why a field cannot be changed is for reading, like its name. */
function readWhenDisabled() {
  return { '&.Mui-disabled': { color: colors.inkSoft } }
}
