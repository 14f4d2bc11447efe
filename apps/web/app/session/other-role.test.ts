import { expect, it } from 'vitest'
import { otherRoleFor, pathOfRole, roleChangePath } from './other-role'
import { requirementsOf } from './route-requirements'

const panel = requirementsOf('/organizador/dashboard')

it.each([
  ['admin', ['admin', 'organizer'], 'organizer'],
  ['runner', ['runner', 'staff'], 'staff'],
  ['organizer', ['admin', 'organizer'], null],
  ['runner', ['runner'], null],
  [null, [], null],
] as const)('who works as %s and may be %j needs %s for the panel', (role, availableRoles, other) => {
  expect(otherRoleFor(panel, { role, availableRoles })).toBe(other)
})

it('a page that asks for no role needs none', () => {
  expect(otherRoleFor(requirementsOf('/perfil'), { role: 'runner', availableRoles: ['admin'] })).toBeNull()
})

it('the role that opens the page leads to it, and no other', () => {
  const asked = new URL(roleChangePath('/admin/pagos?estado=a%20b'), 'https://x.test').searchParams.get(
    'redirect',
  )
  expect(pathOfRole('admin', asked)).toBe('/admin/pagos?estado=a%20b')
  expect(pathOfRole('organizer', asked)).toBeNull()
})

it.each([null, '', '//malo.test/admin', 'https://malo.test/admin/x', '/perfil', '/'])(
  'nobody is led to %j by it',
  (asked) => {
    expect(pathOfRole('admin', asked)).toBeNull()
  },
)
