import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * React Router's package exports its development build alone, with its warnings. It carries a production build too, at
 * these paths, which nothing documents: the test beside this file compares both.
 */
const BUILDS = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' } as const

export function productionRouter(): { find: RegExp; replacement: string }[] {
  const directory = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
  return Object.entries(BUILDS).map(([name, file]) => ({
    find: new RegExp(`^${name}$`),
    replacement: join(directory, 'dist/production', file),
  }))
}
