/**
 * The walls of the house, as data. Arrows run one way: whatever stands higher may import what stands
 * lower, never the reverse. To add a module, a workspace or a room, add its name here.
 */

/** What each workspace may import of ours, by package name. */
export const workspaces: readonly WorkspaceRule[] = [
  { name: 'contracts', folder: 'packages/contracts', mayImport: [] },
  { name: 'api', folder: 'apps/api', mayImport: ['contracts'] },
  { name: 'web', folder: 'apps/web', mayImport: ['contracts'] },
  { name: 'sandbox', folder: 'apps/sandbox', mayImport: [] },
  { name: 'server', folder: 'apps/server', mayImport: ['api', 'contracts', 'sandbox', 'web'] },
  { name: 'e2e', folder: 'e2e', mayImport: ['contracts'] },
  { name: 'bench', folder: 'bench', mayImport: ['contracts', 'e2e'] },
  {
    name: 'world',
    folder: 'world',
    mayImport: ['api', 'contracts', 'sandbox'],
    testingOf: ['api', 'sandbox'],
  },
  // The settings at the root (vitest.config.ts and its setup) stand in the same room as the scripts.
  { name: 'scripts', folder: 'scripts', mayImport: ['contracts'], testingOf: ['api'] },
]

/** Doors cut in a wall on purpose, each with its reason. */
export const doors: readonly Door[] = [
  {
    from: /^scripts\/generate\.ts$/,
    to: /^apps\/api\/src\/index\.ts$/,
    because: 'the database whose types are written is migrated as the product migrates it',
  },
  {
    from: /^scripts\/test\.ts$/,
    to: /^e2e\/browser\/index\.ts$/,
    because: 'a run without a browser leaves the journeys out before it begins',
  },
  {
    from: /^bench\/device-search\.ts$/,
    to: /^apps\/web\/app\/features\/race-day\/device\/ticket-index\.ts$/,
    because: 'what a phone does without a network is measured without one',
  },
  {
    from: /^(scripts\/generate|vitest\.global-setup|world\/world)\.ts$/,
    to: /^apps\/server\/src\/postgres\/index(\.ts)?$/,
    because: 'tests, generators and worlds run on the same embedded PostgreSQL as the product',
  },
  {
    from: /^world\/world\.ts$/,
    to: /^scripts\/testing\/fast-folder\.ts$/,
    because: 'worlds keep their database where tests keep theirs',
  },
  {
    from: /^world\/stage\/phone\.ts$/,
    to: /^apps\/web\/app\/features\/race-day\/device\/race-day-device\.ts$/,
    because: "the phones of a world are the web's own device, without a browser around it",
  },
]

/** Files whose exports are called by name from outside the sources: by a tool, the framework or a program beside them. */
export const entryFiles: readonly RegExp[] = [
  /(^|\/)[\w.-]*config\.(ts|mjs)$/,
  /(^|\/)[\w.]*global-setup\.ts$/,
  /\.d\.ts$/,
  /^apps\/web\/app\/(routes\/.*|root|routes|entry\.(client|server))\.tsx?$/,
  // Layouts, which routes.ts names by their path.
  /^apps\/web\/app\/[\w/-]*-layout\.tsx$/,
  // Which Playwright loads by its path.
  /^e2e\/costs\/cost-reporter\.ts$/,
  // Named to Node as a loader of modules.
  /^world\/controls\/taking-loader\.mjs$/,
  // Bundled and then imported by scripts/dev.mjs.
  /^apps\/server\/src\/development\/index\.ts$/,
]

/** Lowest first. Inside a tier the right may call the left. */
export const moduleTiers: readonly (readonly string[])[] = [
  ['settings', 'consents', 'legal', 'accounts', 'organizers', 'team'],
  ['events', 'participants', 'widgets', 'discounts', 'payables'],
  ['category-charges', 'places', 'paid-places', 'history'],
  ['orders', 'registrations', 'inventory'],
  [
    'payments',
    'organizer-registrations',
    'waitlist',
    'opening-notices',
    'saved-races',
    'imports',
    'race-day',
    'settlement',
  ],
  ['reports', 'dashboard', 'admin', 'privacy', 'refund-batches', 'invariants', 'operations'],
]

/** The layers inside a module, told by the end of the file's name; a file without one is plain. */
export const layers: readonly LayerRule[] = [
  {
    layer: 'routes',
    suffix: '.routes.ts',
    mayNotImport: ['repository'],
    sentence: 'a route calls use cases, presenters and policies; repositories stay behind the use cases',
  },
  {
    layer: 'repository',
    suffix: '.repository.ts',
    mayNotImport: ['routes', 'use case', 'presenter', 'policy'],
    sentence: 'a repository holds SQL only; use cases call it, it never calls back',
  },
  {
    layer: 'presenter',
    suffix: '.presenter.ts',
    mayNotImport: ['routes', 'use case', 'repository'],
    // A presenter turns rows into contract types, so it may name the row's type.
    typesFrom: ['repository'],
    sentence: 'a presenter is pure: it turns what a use case found into a contract type',
  },
  {
    layer: 'policy',
    suffix: '.policy.ts',
    mayNotImport: ['routes', 'use case', 'repository'],
    sentence: 'a policy is pure: the use case loads, the policy decides',
  },
  {
    layer: 'rules',
    suffix: '.rules.ts',
    mayNotImport: ['routes', 'use case', 'repository', 'presenter'],
    sentence: 'a rule is pure: it knows no repository, no HTTP and no database',
  },
  {
    layer: 'use case',
    suffix: '.ts',
    mayNotImport: ['routes'],
    sentence: 'routes call use cases and rules, never the reverse',
  },
]

/** What a pure file may import besides contracts and its like: nothing of it reaches outside the process. */
export const purePackages: readonly string[] = ['zod', 'node:crypto']
export const pureFiles: readonly string[] = ['apps/api/src/platform/http/problems.ts']

/** npm packages that only some rooms of the API may import. */
export const confinedPackages: readonly ConfinedPackage[] = [
  {
    packages: ['pg', 'pg-copy-streams', 'pg-cursor'],
    typesAnywhere: false,
    allowedIn: [/\.repository\.ts$/, /^src\/platform\//, /^src\/testing\//, /^seeds\//, /^migrations\//],
    sentence: 'SQL lives in *.repository.ts (and in platform, seeds, testing); use cases call repositories',
  },
  {
    packages: ['kysely'],
    typesAnywhere: true,
    allowedIn: [/\.repository\.ts$/, /^src\/platform\//, /^src\/testing\//, /^seeds\//, /^migrations\//],
    sentence: 'SQL lives in *.repository.ts (and in platform, seeds, testing); use cases call repositories',
  },
  {
    packages: ['fastify', '@fastify/*'],
    typesAnywhere: false,
    // Files right under src/ assemble the application.
    allowedIn: [/\.routes\.ts$/, /^src\/platform\/http\//, /^src\/testing\//, /^src\/[^/]+\.ts$/],
    sentence: 'HTTP lives in *.routes.ts and platform/http; use cases and rules do not know Fastify',
  },
]

/** The floors of apps/web/app, lowest first. Rooms on one floor may use each other, except features. */
export const webFloors: readonly (readonly string[])[] = [
  ['i18n', 'api-client', 'server-api', 'start', 'ui'],
  ['session', 'queries'],
  // What several features show: of a race its cover, its price, the fields of a runner; of anything, its history.
  ['race', 'history'],
  ['features'],
  ['shell', 'panel'],
  ['routes', 'root'],
]

export type WorkspaceRule = {
  name: string
  folder: string
  mayImport: readonly string[]
  /** Workspaces whose `testing` entry is open to every file here, not only to tests. */
  testingOf?: readonly string[]
}

export type Door = { from: RegExp; to: RegExp; because: string }

export type Layer = 'routes' | 'repository' | 'presenter' | 'policy' | 'rules' | 'use case'

export type LayerRule = {
  layer: Layer
  suffix: string
  mayNotImport: readonly Layer[]
  typesFrom?: readonly Layer[]
  sentence: string
}

export type ConfinedPackage = {
  packages: readonly string[]
  typesAnywhere: boolean
  allowedIn: readonly RegExp[]
  sentence: string
}
