import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AUDIT_ACTIONS } from '@zancada/contracts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { auditedCalls } from '../audited-calls'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each test file leaves what its calls told the audit; absent where nobody compares it. */
    readonly toldByCalls: string | undefined
  }
}

/** By call, `POST /api/v1/…`: whether it was ever answered well, and what it wrote to the audit. */
export type ToldByCalls = Map<string, { isAnswered: boolean; readonly actions: Set<string> }>

/**
 * Follows every request to the entries it writes, by the statements it sends. What is written for several requests at
 * once counts for one of them, which is of the same call; what a job writes counts for none.
 */
export function recordToldByCalls(app: FastifyInstance, pool: pg.Pool): ToldByCalls {
  const told: ToldByCalls = new Map()
  const calls = new AsyncLocalStorage<string>()
  const of = (name: string) => {
    const known = told.get(name) ?? { isAnswered: false, actions: new Set() }
    told.set(name, known)
    return known
  }
  app.addHook('preHandler', (request, _, done) => {
    const { call } = request.routeOptions.config
    if (call === undefined) done()
    else calls.run(`${call.method} ${call.path}`, done)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { call } = request.routeOptions.config
    if (call !== undefined && statusCode < 300) of(`${call.method} ${call.path}`).isAnswered = true
  })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const followed = (...given: unknown[]) => {
      const name = calls.getStore()
      if (name !== undefined) for (const action of actionsIn(given)) of(name).actions.add(action)
      return query(...given)
    }
    Object.assign(client, { query: followed })
  })
  return told
}

const KNOWN = new Set<string>(AUDIT_ACTIONS)

/** The actions among the words of a statement that writes entries, and among its values. */
function actionsIn([statement, values]: readonly unknown[]): string[] {
  const asked = typeof statement === 'string' ? { text: statement, values } : (statement as Partial<Asked>)
  if (typeof asked?.text !== 'string' || !/insert into "?audit_entries/.test(asked.text)) return []
  const given = Array.isArray(asked.values) ? asked.values.filter((each) => typeof each === 'string') : []
  const words = [asked.text, ...given].flatMap((text) => text.match(/[a-z_]+\.[a-z_]+/g) ?? [])
  return words.filter((word) => KNOWN.has(word))
}

interface Asked {
  readonly text: string
  readonly values: unknown
}

export function keepToldByCalls(directory: string, told: ToldByCalls): void {
  const rows = [...told].map(([name, { isAnswered, actions }]) => ({
    name,
    isAnswered,
    actions: [...actions],
  }))
  writeFileSync(join(directory, `${randomUUID()}.json`), JSON.stringify(rows))
}

/** Of all test files together. */
export function readToldByCalls(directory: string): ToldByCalls {
  const told: ToldByCalls = new Map()
  for (const file of readdirSync(directory)) {
    const rows: { name: string; isAnswered: boolean; actions: string[] }[] = JSON.parse(
      readFileSync(join(directory, file), 'utf8'),
    )
    for (const { name, isAnswered, actions } of rows) {
      const known = told.get(name) ?? { isAnswered: false, actions: new Set() }
      told.set(name, {
        isAnswered: known.isAnswered || isAnswered,
        actions: new Set([...known.actions, ...actions]),
      })
    }
  }
  return told
}

type Decided = Readonly<Record<string, readonly string[] | { readonly because: string }>>

/** Calls that were answered well and never wrote any of what they are said to write. */
export function callsThatLie(told: ToldByCalls, decided: Decided = auditedCalls): string[] {
  return [...told].flatMap(([name, { isAnswered, actions }]) => {
    const said = decided[name]
    if (said === undefined || 'because' in said || !isAnswered) return []
    return said.some((action) => actions.has(action)) ? [] : [`${name}: ${said.join(', ')}`]
  })
}
