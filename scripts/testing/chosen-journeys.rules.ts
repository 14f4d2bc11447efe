import { touches } from './costly-tests.rules'

/**
 * Which browser journeys a change needs. The spine, marked `@spine` in the specs, always runs: one journey of each family
 * of screens, and the main ones of money, session and race day. The journeys of an area join it when the change touches a
 * file of theirs; what lies beneath all of them (the theme, migrations, a package) is left to the spine. What is left out is told, and runs with `npm run test:all`.
 */
export interface Area {
  /** Files and folders below `e2e/journeys`. */
  readonly specs: readonly string[]
  /** Names of API modules, of folders of contracts and of features of the web. */
  readonly topics: readonly string[]
  /** Other files and folders that only these journeys are about. */
  readonly places?: readonly string[]
}

export const AREAS: Readonly<Record<string, Area>> = {
  accounts: {
    specs: ['accounts'],
    topics: ['accounts', 'consents', 'profile', 'roles', 'verification'],
    places: ['apps/web/app/session', 'apps/sandbox/src/google'],
  },
  'buying a place': {
    specs: ['registration', 'relay-team.spec.ts', 'own-ticket.spec.ts'],
    topics: [
      'orders',
      'paid-places',
      'participants',
      'payables',
      'payments',
      'places',
      'registration',
      'relay-team',
    ],
    places: ['apps/sandbox/src/wompi'],
  },
  'what a runner has': {
    specs: [
      'my-registrations.spec.ts',
      'own-ticket.spec.ts',
      'registration-life.spec.ts',
      'saved-races.spec.ts',
    ],
    topics: ['my-registrations', 'registrations', 'saved-races', 'transfers'],
  },
  'the public site': {
    specs: [
      'access.spec.ts',
      'early-presses.spec.ts',
      'every-page.spec.ts',
      'foundation.spec.ts',
      'microsite.spec.ts',
      'weight.spec.ts',
    ],
    topics: ['home', 'legal', 'microsite', 'organizers'],
    places: [
      'apps/server/src/web',
      'apps/web/app/entry.client.tsx',
      'apps/web/app/entry.server.tsx',
      'apps/web/app/own-scripts.ts',
      'apps/web/app/root.tsx',
      'apps/web/app/shell',
      'apps/web/app/start',
    ],
  },
  waiting: {
    specs: ['opening-notice.spec.ts', 'panel/waitlist.spec.ts', 'waitlist-offer.spec.ts'],
    topics: ['opening-notice', 'opening-notices', 'panel-waitlist', 'waitlist'],
  },
  races: {
    specs: [
      'microsite-editor.spec.ts',
      'organizer-events.spec.ts',
      'panel/live-race.spec.ts',
      'panel/quick-set-up.spec.ts',
      'publish-a-race.spec.ts',
      'widgets.spec.ts',
    ],
    topics: ['events', 'microsite-editor', 'organizer-events', 'widgets'],
  },
  panel: {
    specs: [
      'dashboard.spec.ts',
      'discounts.spec.ts',
      'panel/every-panel-page.spec.ts',
      'panel/fetched-ahead.spec.ts',
      'panel/profile.spec.ts',
      'panel/team.spec.ts',
    ],
    topics: ['dashboard', 'discounts', 'panel-dashboard', 'panel-profile', 'panel-team', 'team'],
    places: ['apps/web/app/panel'],
  },
  'registrations of the panel': {
    specs: [
      'panel/bulk-mail.spec.ts',
      'panel/registration-desk.spec.ts',
      'panel/registrations.spec.ts',
      'panel/rehearsal.spec.ts',
    ],
    topics: [
      'bulk-mail',
      'category-charge',
      'category-charges',
      'organizer-registrations',
      'panel-registrations',
      'registration-desk',
    ],
  },
  lists: {
    specs: ['imports.spec.ts'],
    topics: ['import-payments', 'imports', 'panel-imports'],
  },
  'race day': {
    specs: [
      'panel/accreditation.spec.ts',
      'panel/check-in.spec.ts',
      'panel/inventory.spec.ts',
      'panel/race-day-files.spec.ts',
      'panel/race-day-offline.spec.ts',
      'panel/volunteers.spec.ts',
    ],
    topics: ['inventory', 'panel-dashboard', 'panel-inventory', 'race-day'],
    places: ['apps/web/race-day-files.ts', 'apps/web/race-day-worker.js'],
  },
  'money that goes back and out': {
    specs: [
      'admin-payments.spec.ts',
      'admin-refund-result.spec.ts',
      'admin-refunds.spec.ts',
      'panel/money.spec.ts',
      'panel/reports.spec.ts',
    ],
    topics: [
      'admin-payments',
      'admin-payouts',
      'admin-refunds',
      'panel-payouts',
      'panel-reports',
      'refund-account',
      'refund-batches',
      'reports',
      'settlement',
    ],
  },
  administration: {
    specs: ['administration.spec.ts', 'data-erased.spec.ts', 'registration-life.spec.ts', 'view-as.spec.ts'],
    topics: [
      'admin',
      'admin-audit',
      'admin-dashboard',
      'admin-events',
      'admin-jobs',
      'admin-organizers',
      'admin-requests',
      'admin-settings',
      'admin-support',
      'admin-users',
      'audit',
      'data-requests',
      'privacy',
      'settings',
    ],
  },
  'what is heard': { specs: ['listening.spec.ts'], topics: [] },
  'the tests themselves': { specs: ['controls.spec.ts'], topics: [], places: ['e2e/fixtures'] },
}

/** Topics that no area is about, each with its reason. The spine goes through them. */
export const BENEATH_ALL: Readonly<Record<string, string>> = {
  catalogs: 'lists of cities, documents and sizes that every form reads',
  history: 'the audit of every record',
  invariants: 'checks of the database, without a screen',
  operations: 'jobs and health, without a screen',
  platform: 'contracts that every call shares',
}

/** Where a topic lives. */
export const ROOMS = ['apps/api/src/modules', 'packages/contracts/src', 'apps/web/app/features'] as const

export interface ChosenJourneys {
  /** A pattern for Playwright's `--grep`; undefined when all run. */
  readonly pattern: string | undefined
  readonly chosen: readonly string[]
  readonly leftOut: readonly string[]
}

/** The journeys of a change. One that git cannot tell runs them all. */
export function chosenJourneys(changed: readonly string[] | undefined): ChosenJourneys {
  const names = Object.keys(AREAS)
  if (changed === undefined) return { pattern: undefined, chosen: names, leftOut: [] }
  const chosen = names.filter((name) => isTouched(AREAS[name], changed))
  const specs = chosen.flatMap((name) => AREAS[name]?.specs ?? [])
  const changedSpecs = changed.flatMap((path) => /^e2e\/journeys\/(.+\.spec\.ts)$/.exec(path)?.[1] ?? [])
  const patterns = [...new Set([...specs, ...changedSpecs])].map(
    (spec) => `journeys/${spec.replaceAll('.', String.raw`\.`)}`,
  )
  return {
    pattern: ['@spine', ...patterns].join('|'),
    chosen,
    leftOut: names.filter((name) => !chosen.includes(name)),
  }
}

function isTouched(area: Area | undefined, changed: readonly string[]): boolean {
  const folders = (area?.topics ?? []).flatMap((topic) => ROOMS.map((room) => `${room}/${topic}`))
  return touches(changed, [...folders, ...(area?.places ?? [])])
}
