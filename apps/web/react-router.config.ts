import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './precompress'

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole list of screens travels as one small hashed file: no request per link, and it works offline.
  routeDiscovery: { mode: 'initial' },
  future: { v8_middleware: true, v8_splitRouteModules: true, v8_viteEnvironmentApi: true },
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
