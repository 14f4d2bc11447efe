import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '.'

it('the README tells of everybody who can sign in to the demo, and the password', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8')
  expect(readme).toContain(`\`${DEMO_PASSWORD}\``)
  const told = [...readme.matchAll(/^\| `(\S+@zancada\.demo)` +\| (.+?),/gm)].map(([, email, name]) => [
    email,
    name,
  ])
  const people = DEMO_ACCOUNTS.map(({ email, first_name, last_name }) => [
    email,
    `${first_name} ${last_name}`,
  ])
  expect(told.toSorted()).toEqual(people.toSorted())
})
