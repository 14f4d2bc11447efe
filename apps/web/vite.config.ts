import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { importedPackages } from './imported-packages'
import { productionRouter } from './production-router'
import { raceDayWorker } from './race-day-files'
import { routesServeOthers, screensFile } from './screens-file'

/**
 * The libraries under every page, in one file: two dozen small ones compress worse and wait in line on a phone. What
 * these import comes along by itself; only what the root itself imports belongs here, or public pages would pay for
 * the panel's.
 */
const FOUNDATION = {
  name: 'foundation',
  priority: 2,
  test: new RegExp(
    `node_modules/(${[
      '(react|react-dom|react-router)/',
      '@emotion/(react|styled|cache)/',
      '@mui/material/(styles|zero-styled|CssBaseline|GlobalStyles|Typography|Container)/',
    ].join('|')})`,
  ),
}

/**
 * Our own part of every page, which changes more often than the libraries: the root and all it imports. Not the entry,
 * which takes the page over as soon as it runs.
 */
const SHELL = { name: 'shell', priority: 1, test: /\/apps\/web\/app\/root\.tsx/ }

/** What every page that shows a race draws it with: alone, each would be a request of its own for a kilobyte. */
const RACES = {
  name: 'races',
  priority: 0,
  test: /\/apps\/web\/app\/(race\/(cover|event-theme|format-distance|photo|saved\/(locale|marks-store|save-race|saved-marks)|seeded)|ui\/(contrast|feedback\/visually-hidden|format\/(bogota|format)|layout\/contour-lines)|shell\/page-meta)|\/contracts\/src\/platform\/money/,
}

/** Packages that only hold functions but do not say so, hence would be kept for a helper that nobody calls. */
const UNUSED_WHEN_NOT_CALLED = /node_modules\/(hoist-non-react-statics|react-is)\//

/** Found by Vite only when the server renders with MUI's and emotion's sources, which is after the first page was asked. */
const IMPORTED_BY_MUI = [
  '@babel/runtime/helpers/esm/extends',
  '@babel/runtime/helpers/extends',
  '@popperjs/core',
  'clsx',
  'hoist-non-react-statics',
  'prop-types',
  'react-is',
  'react-transition-group/cjs/TransitionGroupContext.js',
  'stylis',
]

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), routesServeOthers(), raceDayWorker()],
  resolve: command === 'build' ? { alias: productionRouter() } : {},
  optimizeDeps:
    command === 'serve'
      ? {
          entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/{routes,queries}/**/*.tsx'],
          include: [...importedPackages(join(import.meta.dirname, 'app')), ...IMPORTED_BY_MUI],
        }
      : {},
  build: {
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // Every page downloads the root, and only who is signed in its menus: forty names of files would travel for them.
    modulePreload: {
      resolveDependencies: (_file, dependencies, { hostId }) =>
        hostId.startsWith('assets/root-') ? [] : dependencies,
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { moduleSideEffects: [{ test: UNUSED_WHEN_NOT_CALLED, sideEffects: false }] },
          output: { codeSplitting: { groups: [FOUNDATION, SHELL, RACES, screensFile()] } },
        },
      },
    },
    ssr:
      command === 'build'
        ? {
            // One file with React's production code inside, whatever NODE_ENV the process has: it starts fast and
            // shares one copy of every library with the pages.
            define: { 'process.env.NODE_ENV': '"production"' },
            resolve: { noExternal: true },
          }
        : // Left to Node, MUI and our code would each load a copy of emotion, and the page would hydrate restyled.
          { resolve: { noExternal: [/^@mui\//, /^@emotion\//] } },
  },
}))
