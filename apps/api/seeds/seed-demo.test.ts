import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { systemClock } from '../src/platform/clock'
import { type Connection, connect } from '../src/platform/database/connect'
import { type ClonedDatabase, cloneTemplate } from '../src/testing/template-database'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemo } from '.'

let cloned: ClonedDatabase
let connection: Connection
beforeAll(async () => {
  cloned = await cloneTemplate(inject('postgresUrl'))
  connection = connect({ url: cloned.url })
})
afterAll(async () => {
  await connection.close()
  await cloned.drop()
})

it('the demo world is laid once, also when several processes start together', async () => {
  const laid = await Promise.all([1, 2, 3].map(() => seedDemo(connection.database, systemClock)))
  expect(laid.flat()).toEqual(['accounts', 'events'])
  expect(await seedDemo(connection.database, systemClock)).toEqual([])
})

it('its eight accounts open with the password it announces', async () => {
  const people = await connection.database.selectFrom('users').select(['email', 'password_hash']).execute()
  expect(people.map(({ email }) => email).sort()).toEqual(DEMO_ACCOUNTS.map(({ email }) => email).sort())
  for (const { password_hash } of people) expect(await verify(password_hash ?? '', DEMO_PASSWORD)).toBe(true)
})
