import type { Plugin } from 'vite'

/**
 * MUI's theme can also live in CSS variables, for sites that switch colours in the browser. Ours is light only, and
 * what it does not use would be a twentieth of the first page's script: these are MUI's own modules for a theme
 * without them, which its public ones call in our case.
 */
const PLAIN: Readonly<Record<string, string>> = {
  './createTheme.mjs': './createThemeNoVars.mjs',
  './ThemeProvider.mjs': './ThemeProviderNoVars.mjs',
}

/** MUI's own look, built at every start for whoever draws outside a ThemeProvider. Ours is around everything. */
const UNUSED_THEME = /\/@mui\/material\/styles\/defaultTheme\.mjs$/

export function leanMui(): Plugin {
  return {
    name: 'lean-mui',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const plain = importer?.includes('/@mui/material/styles/') ? PLAIN[source] : undefined
      return plain === undefined ? null : this.resolve(plain, importer, { skipSelf: true })
    },
    load: { filter: { id: UNUSED_THEME }, handler: () => 'export default {}' },
  }
}
