import { describe, expect, it } from 'vitest'
import {
  type Access,
  admin,
  anyAccount,
  anyBuyer,
  anyone,
  assertAccess,
  organizerOwner,
  organizerWith,
} from './access'
import { type Account, type Actor, ANONYMOUS } from './actor'

const runner: Account = {
  kind: 'account',
  user_id: 'u',
  session_id: 's',
  email_verified: true,
  is_superuser: false,
  organizer_id: null,
  staff: null,
}
const actors = {
  anonymous: ANONYMOUS,
  guest: { kind: 'guest', email: 'ana@correo.co', order_code: null },
  runner,
  organizer: { ...runner, organizer_id: 'o' },
  scanner: { ...runner, staff: { organizer_id: 'o', permissions: ['check-in'] } },
  admin: { ...runner, is_superuser: true },
} satisfies Record<string, Actor>
type Name = keyof typeof actors

const allowed: [string, Access, Name[]][] = [
  ['anyone', anyone, ['anonymous', 'guest', 'runner', 'organizer', 'scanner', 'admin']],
  ['any account', anyAccount, ['runner', 'organizer', 'scanner', 'admin']],
  ['any buyer', anyBuyer, ['guest', 'runner', 'organizer', 'scanner', 'admin']],
  ['organizer, any staff', organizerWith('any'), ['organizer', 'scanner']],
  ['organizer, staff with check-in', organizerWith('check-in'), ['organizer', 'scanner']],
  ['organizer, staff with finanzas', organizerWith('finanzas'), ['organizer']],
  ['organizer alone', organizerOwner, ['organizer']],
  ['admin', admin, ['admin']],
]

describe.each(allowed)('a route for %s', (_, access, names) => {
  it.each(Object.keys(actors) as Name[])('answers %s as it should', (name) => {
    const attempt = () => assertAccess(access, actors[name])
    if (names.includes(name)) expect(attempt).not.toThrow()
    else expect(attempt).toThrow(expect.objectContaining({ status: name === 'anonymous' ? 401 : 403 }))
  })
})
