import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { asIfItWereDone, assertUndone, inTransaction } from './transaction'

describe('work that is undone', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
    await sql`create table tried (id int primary key, mate int references tried deferrable initially deferred)`.execute(
      api.database,
    )
  })
  afterAll(() => api.close())

  const count = async () => {
    const { rows } = await sql<{ count: string }>`select count(*) from tried`.execute(api.database)
    return Number(rows[0]?.count)
  }

  it('answers, takes the transactions of use cases along, and leaves nothing', async () => {
    const seen = await asIfItWereDone(api.database, async (tx) => {
      assertUndone(tx)
      await inTransaction(tx, (inner) => sql`insert into tried (id) values (1)`.execute(inner))
      const { rows } = await sql<{ id: number }>`select id from tried`.execute(tx)
      return rows
    })
    expect(seen).toEqual([{ id: 1 }])
    expect(await count()).toBe(0)
  })

  it('is refused what a commit would refuse', async () => {
    const orphan = asIfItWereDone(api.database, (tx) =>
      sql`insert into tried (id, mate) values (2, 9)`.execute(tx),
    )
    await expect(orphan).rejects.toMatchObject({ code: '23503' })
    expect(await count()).toBe(0)
  })

  it('is not what an ordinary transaction is', async () => {
    await api.database.transaction().execute(async (tx) => {
      expect(() => assertUndone(tx)).toThrow(/only where all of it is undone/)
      await expect(inTransaction(tx, async () => 1)).rejects.toThrow()
    })
  })
})
