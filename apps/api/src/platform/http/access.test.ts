import type { StaffPermission } from '@zancada/contracts'
import { describe, expect, it } from 'vitest'
import {
  type Access,
  admin,
  admit,
  anyAccount,
  anyBuyer,
  anyone,
  organizerOwner,
  organizerOwnerAlways,
  organizerWith,
  ownViewing,
} from './access'
import { type Account, type Actor, ANONYMOUS, type Team } from './actor'

const runner: Account = {
  kind: 'account',
  user_id: 'u',
  session_id: 's',
  email_verified: true,
  is_superuser: false,
  teams: [],
}
const own: Team = {
  organizer_id: 'own-id',
  slug: 'propia',
  state: 'approved',
  is_owner: true,
  permissions: [],
  event_scope: 'all',
}
const memberOf = (
  slug: string,
  permissions: readonly StaffPermission[],
  given: Partial<Team> = {},
): Team => ({
  ...own,
  organizer_id: `${slug}-id`,
  slug,
  is_owner: false,
  permissions,
  ...given,
})
const actors = {
  anonymous: ANONYMOUS,
  guest: { kind: 'guest', email: 'ana@correo.co', order_code: null, proven_at: new Date(0) },
  runner,
  organizer: { ...runner, teams: [own] },
  scanner: { ...runner, teams: [memberOf('andes', ['check-in'])] },
  admin: { ...runner, is_superuser: true },
  viewing: { ...runner, viewing: { id: 'v', admin_id: 'a', name: 'Ana' } },
  viewingAdmin: { ...runner, is_superuser: true, viewing: { id: 'v', admin_id: 'a', name: 'Ana' } },
} satisfies Record<string, Actor>
type Name = keyof typeof actors
const accounts: Name[] = ['runner', 'organizer', 'scanner', 'admin', 'viewing', 'viewingAdmin']

const reading = { organizer: undefined, isWrite: false }
const writing = { organizer: undefined, isWrite: true }

const allowed: [string, Access, Name[]][] = [
  ['anyone', anyone, ['anonymous', 'guest', ...accounts]],
  ['any account', anyAccount, accounts],
  ['any buyer', anyBuyer, ['guest', ...accounts]],
  ['organizer, any staff', organizerWith('any'), ['organizer', 'scanner']],
  ['organizer, staff with check-in', organizerWith('check-in'), ['organizer', 'scanner']],
  ['organizer, staff with finanzas', organizerWith('finanzas'), ['organizer']],
  ['organizer alone', organizerOwner, ['organizer']],
  ['admin', admin, ['admin']],
  ['an administrator who views as another', ownViewing, ['viewing', 'viewingAdmin']],
]

describe.each(allowed)('a route for %s', (_, access, names) => {
  it.each(Object.keys(actors) as Name[])('answers %s as it should', (name) => {
    const attempt = () => admit(access, actors[name], writing)
    if (names.includes(name)) expect(attempt).not.toThrow()
    else expect(attempt).toThrow(expect.objectContaining({ status: name === 'anonymous' ? 401 : 403 }))
  })
})

describe('a member of several organizers', () => {
  const several = {
    ...runner,
    teams: [memberOf('andes', ['eventos'], { event_scope: ['e1'] }), memberOf('caribe', ['check-in'])],
  }
  const events = organizerWith('eventos')

  it('names the one they act for, by slug or id, and has what they may do there', () => {
    for (const organizer of ['andes', 'andes-id'])
      expect(admit(events, several, { organizer, isWrite: true })).toEqual({
        kind: 'organizer',
        user_id: 'u',
        session_id: 's',
        organizer_id: 'andes-id',
        state: 'approved',
        is_owner: false,
        permissions: ['eventos'],
        event_scope: ['e1'],
      })
  })

  it('is not let into one by what they may do in another', () => {
    expect(() => admit(events, several, { organizer: 'caribe', isWrite: false })).toThrow(
      expect.objectContaining({ status: 403, code: 'forbidden' }),
    )
  })

  it('is asked for which one when nothing says it', () => {
    expect(() => admit(events, several, reading)).toThrow(
      expect.objectContaining({ status: 400, code: 'organizer_required' }),
    )
  })

  it('acts for their own when nothing says otherwise', () => {
    const owner = { ...several, teams: [own, ...several.teams] }
    expect(admit(organizerOwner, owner, reading)).toMatchObject({ organizer_id: 'own-id', is_owner: true })
    expect(() => admit(organizerOwner, owner, { organizer: 'andes', isWrite: false })).toThrow(
      expect.objectContaining({ status: 403 }),
    )
  })

  it('does not find one that is not theirs', () => {
    expect(() => admit(events, several, { organizer: 'ajena', isWrite: false })).toThrow(
      expect.objectContaining({ status: 404, code: 'organizer_not_found' }),
    )
  })
})

describe('an organizer whose e-mail is not verified', () => {
  const owner = { ...runner, email_verified: false, teams: [own] }

  it('still runs a race day', () => {
    for (const permission of ['race-day', 'acreditacion', 'check-in'] as const)
      expect(() => admit(organizerWith(permission), owner, writing)).not.toThrow()
  })

  it('reads, and writes nothing else', () => {
    for (const access of [organizerOwner, organizerOwnerAlways, organizerWith('eventos')]) {
      expect(() => admit(access, owner, reading)).not.toThrow()
      expect(() => admit(access, owner, writing)).toThrow(
        expect.objectContaining({ status: 403, code: 'email_not_verified' }),
      )
    }
  })
})

describe('a suspended organizer', () => {
  const owner = { ...runner, teams: [{ ...own, state: 'suspended' as const }] }
  const refused = expect.objectContaining({ status: 403, code: 'organizer_suspended' })

  it('reads on, and writes nothing', () => {
    expect(() => admit(organizerWith('eventos'), owner, reading)).not.toThrow()
    for (const permission of ['eventos', 'descuentos', 'inscripciones', 'importaciones', 'any'] as const)
      expect(() => admit(organizerWith(permission), owner, writing)).toThrow(refused)
    expect(() => admit(organizerOwner, owner, writing)).toThrow(refused)
  })

  it('still runs the races it sold', () => {
    for (const permission of ['check-in', 'acreditacion', 'inventario', 'reportes'] as const)
      expect(() => admit(organizerWith(permission), owner, writing)).not.toThrow()
  })
})
