import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AUDIT_ACTIONS, type AuditAction } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { accessTable } from './access-table'
import { auditedCalls } from './audited-calls'
import { createRunner, createTestApi, logInAs } from './testing'
import { callsThatLie } from './testing/told-by-calls'

/** Actions that a file makes of what they are about and what became of it, and which they can be. */
const MADE: readonly (readonly [template: string, actions: readonly AuditAction[]])[] = [
  ['`user.${', ['user.deactivated', 'user.activated', 'user.made_admin', 'user.unmade_admin']],
  ['`event.${', ['event.featured', 'event.unfeatured', 'event.taken_down', 'event.reinstated']],
  ['`organizer.${', ['organizer.approved', 'organizer.rejected', 'organizer.suspended']],
  ['`category_charge.${', ['category_charge.cancelled']],
  ['`order.${', ['order.awaiting_payment', 'order.cancelled', 'order.paid']],
  ['`inventory.${', ['inventory.entry', 'inventory.return', 'inventory.adjustment', 'inventory.loss']],
  ['`import.${', ['import.cancelled']],
  ['.kind}_undone`', ['registration.accreditation_undone', 'registration.check_in_undone']],
  [
    '_type}.checkout_opened`',
    ['order.checkout_opened', 'category_charge.checkout_opened', 'import.checkout_opened'],
  ],
  [
    '`data_request.${',
    [
      'data_request.incomplete',
      'data_request.in_progress',
      'data_request.extended',
      'data_request.answered',
      'data_request.closed',
    ],
  ],
]

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
  const unwritten = named.filter(
    (action) =>
      !sources.includes(`'${action}'`) &&
      !MADE.some(
        ([template, actions]) => sources.includes(template) && actions.some((made) => made === action),
      ),
  )
  expect({ unlisted, unwritten }).toEqual({ unlisted: [], unwritten: [] })
})

it('a call that writes nothing says why', () => {
  const silent = Object.entries(auditedCalls).filter(([, told]) =>
    'because' in told ? told.because === '' : told.length === 0,
  )
  expect(silent).toEqual([])
})

it('a call that was answered and wrote nothing of what it is said to write is found', async () => {
  const api = await createTestApi()
  const { email } = await createRunner(api)
  const { headers } = await logInAs(api, email)
  await api.app.inject({ method: 'POST', url: '/api/v1/usuarios/reenviar-verificacion/', headers })
  const opened = 'POST /api/v1/usuarios/token/'
  expect([...(api.toldByCalls.get(opened)?.actions ?? [])]).toEqual(['session.opened'])
  expect(callsThatLie(api.toldByCalls)).toEqual([])
  expect(callsThatLie(api.toldByCalls, { ...auditedCalls, [opened]: ['session.ended'] })).toEqual([
    `${opened}: session.ended`,
  ])
  // What another call wrote counts for that one alone.
  const silent = 'POST /api/v1/usuarios/reenviar-verificacion/'
  expect(callsThatLie(api.toldByCalls, { ...auditedCalls, [silent]: ['session.opened'] })).toEqual([
    `${silent}: session.opened`,
  ])
  await api.close()
})

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}
