import { describe, expect, it } from 'vitest'
import { writtenOver } from './personal-data.rules'

const written = (table: Parameters<typeof writtenOver>[0]) =>
  new Map(writtenOver(table).map(({ column, by }) => [column, by]))

describe('the account of somebody who goes', () => {
  it('loses what may be empty, and keeps the rest under a name of nobody', () => {
    const account = written('users')
    expect([account.get('phone'), account.get('password_hash')]).toEqual([null, null])
    expect(account.get('email')).toContain('{id}')
  })

  it('leaves what is about a race as it is', () => {
    expect(written('widgets')).toEqual(new Map())
  })
})
