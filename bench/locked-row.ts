import type pg from 'pg'

const LOOK_EVERY_MS = 2

/**
 * The part of the time that a race's row was locked by somebody who writes it, seen by looking again and again. Its look
 * takes the lock itself where nobody has it, for some tenths of a millisecond.
 */
export async function lockedPart(
  database: pg.Pool,
  event_id: string,
  work: () => Promise<void>,
): Promise<number> {
  const client = await database.connect()
  let isOver = false
  let looks = 0
  let locked = 0
  try {
    // A look that found the row free is a transaction of its own, and nobody waits for it to reach the disk.
    await client.query('set synchronous_commit = off')
    const looking = (async () => {
      while (!isOver) {
        const { rowCount } = await client.query({
          name: 'look',
          text: 'select from events where id = $1 for no key update skip locked',
          values: [event_id],
        })
        looks += 1
        if (rowCount === 0) locked += 1
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
    })()
    await work()
    isOver = true
    await looking
  } finally {
    isOver = true
    await client.query('reset synchronous_commit')
    client.release()
  }
  return locked / looks
}
