import type { CSSProperties } from 'react'

/** What Zancada's theme has beyond MUI's: the `xxl` width, the `accent` colour, `text.brand` and two display variants. */
declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    xxl: true
  }
  interface Palette {
    accent: Palette['primary']
  }
  interface PaletteOptions {
    accent?: PaletteOptions['primary']
  }
  interface TypeText {
    /** The primary colour where it is text, outline or ring on white. */
    brand: string
  }
  interface TypographyVariants {
    display: CSSProperties
    figure: CSSProperties
  }
  interface TypographyVariantsOptions {
    display?: CSSProperties
    figure?: CSSProperties
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true
    figure: true
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    accent: true
  }
}

declare module '@mui/material/Chip' {
  interface ChipPropsColorOverrides {
    accent: true
  }
}

declare module '@mui/material/SvgIcon' {
  interface SvgIconPropsColorOverrides {
    accent: true
  }
}
