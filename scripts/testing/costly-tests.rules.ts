/** What starts servers only to break them, hence costs minutes: whether each runs. */
export interface CostlyTests {
  readonly launcher: boolean
  readonly processes: boolean
}

interface Circumstances {
  /** `npm run test:all`. */
  readonly isWhole: boolean
  /** Undefined when git cannot tell. */
  readonly changed: () => readonly string[] | undefined
}

/** They run when the change touches what they are about, and otherwise by their own commands or with `npm run test:all`. */
export function costlyTests({ isWhole, changed }: Circumstances): CostlyTests {
  const files = isWhole ? undefined : changed()
  return { launcher: touches(files, LAUNCHER), processes: touches(files, PROCESSES) }
}

/** Whether a change touches one of these folders or files. One that cannot be known touches everything. */
export function touches(changed: readonly string[] | undefined, places: readonly string[]): boolean {
  if (changed === undefined) return true
  return changed.some((path) =>
    places.some((place) => path === place || path.startsWith(place.endsWith('/') ? place : `${place}/`)),
  )
}

/** What every test stands on. */
const EVERYWHERE = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  'scripts/test.ts',
  'scripts/testing',
]

export const LAUNCHER: readonly string[] = [
  ...EVERYWHERE,
  'apps/server/package.json',
  'apps/server/src/postgres',
]

export const PROCESSES: readonly string[] = [
  ...EVERYWHERE,
  'scripts',
  // What starts, falls and stops.
  'apps/server',
  'apps/sandbox',
  'apps/api/package.json',
  'apps/api/migrations',
  'apps/api/seeds',
  'apps/api/src/platform/database',
  'apps/api/src/platform/http',
  'apps/api/src/platform/jobs',
  // How `npm run dev` serves the site.
  'apps/web/package.json',
  'apps/web/vite.config.ts',
  'apps/web/react-router.config.ts',
  'apps/web/imported-packages.ts',
  'apps/web/production-router.ts',
  'apps/web/screens-file.ts',
  'apps/web/app/entry.client.tsx',
  'apps/web/app/entry.server.tsx',
  'apps/web/app/own-scripts.ts',
  'apps/web/app/root.tsx',
  'apps/web/app/routes.ts',
  // What the test of `npm run dev` edits.
  'apps/api/src/modules/organizers',
  'apps/web/app/features/organizers',
  // The tests themselves.
  'e2e/package.json',
  'e2e/playwright.config.ts',
  'e2e/app',
  'e2e/browser',
  'e2e/fixtures/open-page.ts',
  'e2e/processes',
]
