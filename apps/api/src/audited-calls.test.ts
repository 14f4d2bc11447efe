import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AUDIT_ACTIONS } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { accessTable } from './access-table'
import { auditedCalls } from './audited-calls'

const DECIDE =
  'What a writing call tells the audit is decided by a person in apps/api/src/audited-calls.ts: name the actions it ' +
  'writes, or say why it writes none'

it('every writing call of the API says what it writes to the audit, or why it writes nothing', () => {
  const writing = Object.keys(accessTable).filter((route) => !route.startsWith('GET '))
  const undecided = writing.filter((route) => !(route in auditedCalls))
  const stale = Object.keys(auditedCalls).filter((route) => !writing.includes(route))
  expect({ undecided, stale }, DECIDE).toEqual({ undecided: [], stale: [] })
})

it('every action that a call is said to write is one that the contract lists and some file writes', () => {
  const sources = sourcesUnder(join(import.meta.dirname, 'modules')).join('\n')
  const named = Object.values(auditedCalls).flatMap((told) => ('because' in told ? [] : told))
  const listed = new Set<string>(AUDIT_ACTIONS)
  const unlisted = named.filter((action) => !listed.has(action))
  // Some are made of what they are about and the state it went to: `order.${to}`.
  const unwritten = named.filter((action) => {
    const [what = '', done = ''] = action.split('.')
    const isMade = sources.includes(`\`${what}.\${`) || sources.includes(`_type}.${done}`)
    return !sources.includes(`'${action}'`) && !isMade
  })
  expect({ unlisted, unwritten }).toEqual({ unlisted: [], unwritten: [] })
})

it('a call that writes nothing says why', () => {
  const silent = Object.entries(auditedCalls).filter(([, told]) =>
    'because' in told ? told.because === '' : told.length === 0,
  )
  expect(silent).toEqual([])
})

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}
