import type { Plugin, Rolldown } from 'vite'

/** What a visitor opens first, and the root under every page: each downloads only what it uses. */
const PUBLIC =
  /\/app\/(root|entry\.client|routes\/(home|events|organizers|organizer-public|microsite|terms|privacy|widgets-page|not-found))\.tsx/
const SCREEN = /\/app\/(routes|panel|queries)\/[^/]+\.tsx/
/** What sends the form of the login, fetched once it is there. */
const SENDING = /\/app\/session\/account-calls\.ts/
/** On the way to pay: what these use is kept apart from what they do not. */
const ON_THE_WAY: readonly [name: string, loader: RegExp][] = [
  ['login', /\/routes\/login\.tsx/],
  ['entering', SENDING],
  ['registration', /\/routes\/registration\.tsx/],
]
const SCREENS_THAT_SHARE = 5

/**
 * What several screens behind the public pages share, in one file or, for those on the way to pay, a few. With one file
 * for each set of screens that use the same, as Rolldown has it, a screen of the panel waits for a hundred and twenty.
 */
export function screensFile() {
  const nameOf = (id: string, context: Rolldown.ChunkingContext): string | null => {
    const routes = routesThatLoad(id, context)
    if (routes.length < SCREENS_THAT_SHARE || routes.some((route) => PUBLIC.test(route))) return null
    const served = ON_THE_WAY.filter(([, loader]) => routes.some((route) => loader.test(route)))
    return ['screens', ...served.map(([name]) => name)].join('-')
  }
  // What these import may be a public page's too, which must not download them for it.
  return { name: nameOf, priority: -1, includeDependenciesRecursively: false }
}

/** The pages and screens that load a module with themselves, not later when they need it. */
function routesThatLoad(id: string, context: Rolldown.ChunkingContext): string[] {
  const loading = new Set([id])
  for (const each of loading)
    for (const importer of context.getModuleInfo(each)?.importers ?? []) loading.add(importer)
  const routes = [...loading].filter((each) => [PUBLIC, SCREEN, SENDING].some((kind) => kind.test(each)))
  return [...new Set(routes.map((route) => route.replace(/\?.*/, '')))]
}

/** React Router has each route's file export the route alone; with files shared as above, a route's may serve others too. */
export function routesServeOthers(): Plugin {
  return {
    name: 'routes-serve-others',
    configResolved({ environments }) {
      const options = environments.client?.build.rolldownOptions
      if (options) options.preserveEntrySignatures = 'allow-extension'
    },
  }
}
