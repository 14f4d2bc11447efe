import { expect, it } from 'vitest'
import { whatIsSaved } from './saved.rules'

const sources = {
  api: new Set(['/z/apps/api/src/a.ts', '/z/apps/server/src/config.ts']),
  own: new Set(['/z/apps/server/src/config.ts', '/z/apps/sandbox/src/index.ts']),
}

it.each([
  ['/z/apps/api/src/a.ts', 'api'],
  ['/z/apps/api/migrations/0012_medals.sql', 'api'],
  ['/z/apps/server/src/config.ts', 'api'],
  ['/z/apps/sandbox/src/index.ts', 'own'],
  ['/z/apps/api/src/a.test.ts', 'neither'],
  ['/z/apps/api/openapi.json', 'neither'],
  ['/z/apps/web/app/root.tsx', 'neither'],
])('%s belongs to: %s', (path, saved) => {
  expect(whatIsSaved(path, sources)).toBe(saved)
})
