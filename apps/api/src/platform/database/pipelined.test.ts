import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type StallingProxy, startStallingProxy } from '../../testing/stalling-proxy'
import { type ClonedDatabase, emptyDatabase } from '../../testing/template-database'
import { type Connection, connect } from './connect'
import { inSavepoint } from './savepoint'
import { together } from './together'
import { inSnapshot, inTransaction, type Transaction } from './transaction'

describe('statements of one transaction', () => {
  let scratch: ClonedDatabase
  let proxy: StallingProxy
  let connection: Connection
  beforeAll(async () => {
    scratch = await emptyDatabase(inject('postgresUrl'))
    proxy = await startStallingProxy(scratch.url)
    connection = connect({ url: proxy.url, max: 1 })
    await sql`create table runners (bib int primary key check (bib > 0))`.execute(connection.database)
  })
  afterAll(async () => {
    await connection.close()
    await proxy.close()
    await scratch.drop()
  })
  beforeEach(async () => {
    await sql`truncate runners`.execute(connection.database)
    proxy.trips()
  })

  const write = async (tx: Transaction, bib: number) => {
    await sql`insert into runners values (${bib})`.execute(tx)
  }
  const written = async () => {
    const { rows } = await sql<{ bib: number }>`select bib from runners order by bib`.execute(
      connection.database,
    )
    return rows.map(({ bib }) => bib)
  }

  it('travel together, its begin with the first of them', async () => {
    await inTransaction(connection.database, (tx) => together(write(tx, 1), write(tx, 2), write(tx, 3)))
    expect(proxy.trips(), 'all, and the commit').toBe(2)
    await inTransaction(connection.database, async (tx) => {
      for (const bib of [4, 5, 6]) await write(tx, bib)
    })
    expect(proxy.trips(), 'one by one, and the commit').toBe(4)
    expect(await written()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('are all undone by the failure of one, which is the one that is told', async () => {
    const failing = inTransaction(connection.database, (tx) =>
      together(write(tx, 1), write(tx, -2), write(tx, 3)),
    )
    await expect(failing).rejects.toThrow(/runners_bib_check/)
    expect(await written()).toEqual([])
  })

  it('are all over before what they began is undone, though another failed first', async () => {
    const oneByOne = async (tx: Transaction) => {
      for (const bib of [1, 2, 3, 4, 5]) await sql`select ${bib}::int`.execute(tx).catch(() => undefined)
      await write(tx, 6)
    }
    await inTransaction(connection.database, async (tx) => {
      let going: Promise<void> | undefined
      const undone = inSavepoint(tx, () => {
        going = oneByOne(tx)
        return together(going, write(tx, -1))
      })
      await expect(undone).rejects.toThrow()
      await going?.catch(() => undefined)
    })
    expect(await written()).toEqual([])
  })

  it('send nothing when there are none', async () => {
    await inTransaction(connection.database, async () => undefined)
    const refused = inTransaction(connection.database, async () => {
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(proxy.trips()).toBe(0)
    await inTransaction(connection.database, (tx) => write(tx, 1))
    expect(await written()).toEqual([1])
  })

  it('keep what their transaction asked for', async () => {
    const level = await inSnapshot(connection.database, async (db) => {
      const { rows } = await sql<{ transaction_isolation: string }>`show transaction_isolation`.execute(db)
      return rows[0]?.transaction_isolation
    })
    expect(level).toBe('repeatable read')
  })
})
