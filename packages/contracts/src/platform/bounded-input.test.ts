import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as contracts from '../index'
import type { Call } from './call'
import { inputFields } from './input-fields'

/** What one request may carry is bounded field by field: a new field without a limit fails here. */
const calls = Object.values<unknown>(contracts).filter(isCall)
/** The payment provider decides the shape of its events; the checksum is compared before anything is read of them. */
const OF_ANY_SHAPE: Call = contracts.receiveWompiEventCall

it('every text, number and list that a request carries has a limit', () => {
  const ours = calls.filter((call) => call !== OF_ANY_SHAPE)
  const unbounded = ours.flatMap((call) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      unboundedIn(call[part]).map((fault) => `${call.method} ${call.path} ${part}: ${fault}`),
    ),
  )
  expect(calls.length).toBeGreaterThan(200)
  expect(unbounded).toEqual([])
})

describe('a field without a limit is found', () => {
  it.each([
    ['a text', z.object({ a: z.string() }), ['a text has no maximum']],
    ['a pattern that goes on', z.object({ a: z.string().regex(/^\d+$/) }), ['a text has no maximum']],
    ['an e-mail', z.object({ a: z.email() }), ['a text has no maximum']],
    ['a number', z.object({ a: z.number() }), ['a number has no minimum', 'a number has no maximum']],
    ['an integer', z.object({ a: z.int().min(0) }), ['a number has no maximum']],
    ['a list', z.object({ a: z.array(z.uuid()) }), ['a list has no maximum']],
    ['a list of texts', z.array(z.string().max(3)).max(2), []],
    ['a text in a list', z.array(z.object({ b: z.string() })).max(2), ['[].b text has no maximum']],
    ['an optional text', z.object({ a: z.string().nullable().optional() }), ['a text has no maximum']],
    ['a record', z.object({ a: z.record(z.string().max(3), z.boolean()) }), ['a record has no maximum']],
    ['anything', z.object({ a: z.unknown() }), ['a record has no maximum']],
    ['a bounded one', z.object({ a: z.string().trim().max(9).transform(Number) }), []],
    ['a closed shape', z.object({ a: z.string().regex(/^[A-Z]{3}\d{1,9}$/), b: z.iso.date() }), []],
  ])('%s', (_, schema, faults) => {
    expect(unboundedIn(schema)).toEqual(faults)
  })
})

function unboundedIn(schema: z.ZodType | undefined): string[] {
  if (schema === undefined) return []
  return inputFields(schema).flatMap(({ path, kind, minimum, maximum, isClosed }) => [
    ...(kind === 'number' && minimum === undefined ? [`${path} ${kind} has no minimum`] : []),
    ...(maximum === undefined && !isClosed ? [`${path} ${kind} has no maximum`] : []),
  ])
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'answer' in value
}
