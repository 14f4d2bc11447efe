import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { routeTable } from './route-table.gen'

const audited = Object.entries(routeTable).flatMap(([name, { audit }]) => (audit ? [{ name, audit }] : []))

it('every action that a call is said to write is one that some file writes', () => {
  const sources = sourcesUnder(join(import.meta.dirname, 'modules')).join('\n')
  const named = audited.flatMap(({ audit }) => ('because' in audit ? [] : audit))
  // Some are made of what they are about and the state it went to: `order.${to}`.
  const unwritten = named.filter((action) => {
    const [what = '', done = ''] = action.split('.')
    const isMade = sources.includes(`\`${what}.\${`) || sources.includes(`_type}.${done}`)
    return !sources.includes(`'${action}'`) && !isMade
  })
  expect(named.length).toBeGreaterThan(150)
  expect(unwritten).toEqual([])
})

it('a call that writes nothing says why', () => {
  const silent = audited.filter(({ audit }) => 'because' in audit && audit.because === '')
  expect(silent).toEqual([])
})

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}
