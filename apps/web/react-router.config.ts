import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './precompress'

export default {
  appDirectory: 'app',
  ssr: true,
  // The list of every screen would weigh on each public page, and grows with the panel: a page names only its own and
  // asks for those its links lead to.
  routeDiscovery: { mode: 'lazy' },
  future: { v8_middleware: true, v8_splitRouteModules: true, v8_viteEnvironmentApi: true },
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
