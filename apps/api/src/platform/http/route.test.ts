import { defineCall } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { anyone, organizerWith } from './access'
import { route } from './route'
import { NOTHING_HIDDEN } from './viewing-gate'

const told = { path: '/api/v1/prueba/', summary: 'Prueba', tag: 'Plataforma', answer: z.object({}) } as const
const read = defineCall({ ...told, method: 'GET' })
const write = defineCall({ ...told, method: 'POST' })
const panel = organizerWith('eventos')
const handle = async () => ({})

it('a row keeps what was decided about its call', () => {
  const audit = ['event.created'] as const
  expect(route(write, panel, { audit, takenDown: 'other' }, handle)).toMatchObject({
    audit,
    takenDown: 'other',
  })
  expect(route(read, anyone, { viewings: NOTHING_HIDDEN }, handle)).toMatchObject({ viewings: {} })
  expect(route(read, anyone, handle)).toEqual({ call: read, access: anyone, handle })
})

it('a row without an answer that its call needs does not compile', () => {
  // @ts-expect-error A write says what it tells the audit.
  route(write, anyone, handle)
  // @ts-expect-error Somebody decides of every write of the panel whether a race that is taken down refuses it.
  route(write, panel, { audit: { because: 'a test' } }, handle)
  // @ts-expect-error Only an action of the contract's list.
  route(write, anyone, { audit: ['event.painted'] }, handle)
  // @ts-expect-error No action is not why.
  route(write, anyone, { audit: [] }, handle)
  // @ts-expect-error A viewing writes nothing.
  route(write, anyone, { viewings: NOTHING_HIDDEN }, handle)
})
