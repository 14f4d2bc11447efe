import { describe, expect, it } from 'vitest'
import { actorOf, changesOf, fieldsOf } from './history.rules'

describe('who did something', () => {
  const doer = {
    action: 'registration.changed',
    actor_id: 'u1',
    actor_name: 'Ana Ruiz',
    is_team: false,
    is_superuser: false,
  }

  it('of the team, by name; also when they administer the platform', () => {
    expect(actorOf({ ...doer, is_team: true })).toEqual({ kind: 'team', name: 'Ana Ruiz' })
    expect(actorOf({ ...doer, is_team: true, is_superuser: true })).toEqual({
      kind: 'team',
      name: 'Ana Ruiz',
    })
  })

  it('of the platform, without a name; anybody else is its runner', () => {
    expect(actorOf({ ...doer, is_superuser: true })).toEqual({ kind: 'admin', name: null })
    expect(actorOf(doer)).toEqual({ kind: 'runner', name: 'Ana Ruiz' })
  })

  it.each([
    ['registration.changed', 'runner'],
    ['order.held', 'runner'],
    ['consent.withdrawn', 'runner'],
    ['order.confirmed', 'system'],
  ])('without an account, %s is done by the %s', (action, kind) => {
    expect(actorOf({ ...doer, action, actor_id: null })).toEqual({ kind, name: null })
  })
})

describe('what changed', () => {
  it('is told field by field, with what it was and what it is', () => {
    expect(changesOf({ bib: null, size: 'M', club: 'A' }, { bib: '7', size: 'M', paid: true })).toEqual([
      { field: 'bib', before: null, after: '7' },
      { field: 'club', before: 'A', after: null },
      { field: 'paid', before: null, after: true },
    ])
  })

  it('leaves out ids, lists and what says nothing to people', () => {
    const hidden = { id: 1, category_id: 'b', payable_kind: 'x', transaction: 'y', currency: 'COP', mails: 3 }
    expect(
      changesOf(
        { registrations: 'confirmed' },
        { ...hidden, review: 'void_not_done', fields: ['a'], more: {}, total: 3 },
      ),
    ).toEqual([{ field: 'total', before: null, after: 3 }])
    expect(changesOf({ more: ['a'] }, { more: 'a' })).toEqual([])
  })

  it('is nothing when nothing was written', () => {
    for (const nothing of [null, undefined, 'text', ['a'], () => 'a'])
      expect([...changesOf(null, nothing), ...changesOf(nothing, {})]).toEqual([])
  })

  it('names those fields whose values are not kept', () => {
    expect(fieldsOf({ fields: ['eps', 3, 'blood_type'] })).toEqual(['eps', 'blood_type'])
    expect(fieldsOf({ fields: 'eps' })).toEqual([])
    expect(fieldsOf(null)).toEqual([])
  })
})
