import { describe, expect, it } from 'vitest'
import { ConfigError, DEMO_JWT_SECRET, readConfig } from './config'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/zancada',
  PUBLIC_URL: 'https://zancada.co',
  JWT_SECRET: 'x'.repeat(40),
  SMTP_URL: 'smtps://correo.co',
  MAIL_FROM: 'Zancada <hola@zancada.co>',
  WOMPI_PUBLIC_KEY: 'pub_prod_a',
  WOMPI_PRIVATE_KEY: 'prv_prod_b',
  WOMPI_EVENTS_SECRET: 'prod_events_c',
  WOMPI_INTEGRITY_SECRET: 'prod_integrity_d',
  TRUST_PROXY: '1',
}

function problemsOf(variables: Record<string, string>): readonly string[] {
  try {
    readConfig(variables)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('the configuration', () => {
  it('needs nothing to run the demo', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      demo: true,
      publicUrl: 'http://localhost:3000',
      sandboxUrl: 'http://localhost:3001',
      roles: ['web', 'worker'],
      trustProxy: false,
    })
  })

  it('in production is told how many proxies stand in front, where pages are served', () => {
    const { TRUST_PROXY: _, ...untold } = production
    expect(problemsOf(untold)).toEqual([expect.stringMatching(/^TRUST_PROXY: /)])
    expect(problemsOf({ ...untold, ROLES: 'worker' })).toEqual([])
    expect(problemsOf({ ...untold, TRUST_PROXY: '0' })).toEqual([])
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, demo: true })
  })

  it('turns the demo off on a database of one’s own, unless asked', () => {
    const { NODE_ENV: _production, ...own } = production
    expect(readConfig(own).demo).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgres://db/zancada', DEMO: '1' }).demo).toBe(true)
  })

  it('wants real secrets wherever it is not the demo', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://db/zancada' }).map((line) => line.split(':')[0])).toEqual([
      'JWT_SECRET',
      'SMTP_URL',
      'WOMPI_PUBLIC_KEY',
      'WOMPI_PRIVATE_KEY',
      'WOMPI_EVENTS_SECRET',
      'WOMPI_INTEGRITY_SECRET',
    ])
  })

  it('limits each kind of work on the database, and takes no limit that is none', () => {
    const { database } = readConfig({ DATABASE_REQUEST_SECONDS: '10', DATABASE_LOCK_SECONDS: '4' })
    expect(database).toEqual({
      isPooled: false,
      requests: { statementMs: 10_000, lockMs: 4_000, idleInTransactionMs: 10_000 },
      sessions: { statementMs: 3_000, lockMs: 3_000, idleInTransactionMs: 3_000 },
      jobs: { statementMs: 300_000, lockMs: 24_000, idleInTransactionMs: 300_000 },
      reports: { statementMs: 120_000, lockMs: 4_000, idleInTransactionMs: 120_000 },
    })
    expect(readConfig({ DATABASE_POOLER: '1' }).database.isPooled).toBe(true)
    expect(
      problemsOf({ DATABASE_REQUEST_SECONDS: '0', DATABASE_LOCK_SECONDS: '1.5', DATABASE_POOLER: 'sí' }),
    ).toEqual([
      'DATABASE_POOLER: debe ser 1 o 0',
      'DATABASE_REQUEST_SECONDS: debe ser un número entero entre 1 y 3600',
      'DATABASE_LOCK_SECONDS: debe ser un número entero entre 1 y 3600',
    ])
  })

  it('drains before it stops in production, and elsewhere only if asked', () => {
    expect(readConfig(production).drainMs).toBe(5_000)
    expect(readConfig({ ...production, DRAIN_SECONDS: '0' }).drainMs).toBe(0)
    expect([readConfig({}).drainMs, readConfig({ DRAIN_SECONDS: '2' }).drainMs]).toEqual([0, 2_000])
    expect(problemsOf({ DRAIN_SECONDS: '301' })).toEqual([
      'DRAIN_SECONDS: debe ser un número entero entre 0 y 300',
    ])
  })

  it('serves metrics on a port of their own only with their token', () => {
    const token = 'x'.repeat(20)
    expect(readConfig({ METRICS_PORT: '9464', METRICS_TOKEN: token }).metricsPort).toBe(9464)
    expect(problemsOf({ METRICS_PORT: '9464' })).toEqual(['METRICS_PORT: no sirve sin METRICS_TOKEN'])
    expect(problemsOf({ METRICS_PORT: '3000', METRICS_TOKEN: token })).toEqual([
      'METRICS_PORT: debe ser distinto de PORT',
    ])
  })

  it('lets nobody change the secret of sessions and forget that tickets were signed by it', () => {
    const changed = { JWT_SECRET: 'n'.repeat(40), JWT_SECRET_PREVIOUS: 'x'.repeat(40) }
    expect(problemsOf(changed)).toEqual([expect.stringMatching(/^TICKET_SECRET: al cambiar JWT_SECRET/)])
    expect(readConfig({ ...changed, TICKET_SECRET: 'x'.repeat(40) })).toMatchObject({
      previousJwtSecret: 'x'.repeat(40),
      ticketSecret: 'x'.repeat(40),
    })
  })

  it('leaves other programs’ variables alone', () => {
    expect(readConfig({ GOOGLE_APPLICATION_CREDENTIALS: '/x.json', PGPORT: '5432' }).demo).toBe(true)
  })

  it('names every problem in a line of its own', () => {
    const problems = problemsOf({
      PORT: 'tres mil',
      PUBLIC_URL: 'zancada',
      ROLES: 'web,cocina',
      SMTP_ULR: 'x',
      PROCESES: '3',
      TRUST_PROXY: 'abc',
    })
    expect(problems.map((line) => line.split(':')[0])).toEqual([
      'SMTP_ULR',
      'PROCESES',
      'PORT',
      'PUBLIC_URL',
      'ROLES',
      'TRUST_PROXY',
    ])
  })

  it('is sound in production with real secrets', () => {
    expect(readConfig(production)).toMatchObject({ production: true, demo: false, google: undefined })
  })

  it('signs tickets with a secret of their own where there is one', () => {
    expect(readConfig(production).ticketSecret).toBe(production.JWT_SECRET)
    expect(readConfig({ ...production, TICKET_SECRET: 'y'.repeat(40) }).ticketSecret).toBe('y'.repeat(40))
  })

  it.each([
    ['a missing secret', { JWT_SECRET: '' }, /^JWT_SECRET/],
    ['the demo’s secret', { JWT_SECRET: DEMO_JWT_SECRET }, /^JWT_SECRET: es la clave de la demo/],
    [
      'tickets signed by the demo',
      { TICKET_SECRET: DEMO_JWT_SECRET },
      /^TICKET_SECRET: es la clave de la demo/,
    ],
    ['no database', { DATABASE_URL: '' }, /^DATABASE_URL/],
    ['a sender nobody gave', { MAIL_FROM: '' }, /^MAIL_FROM/],
    ['plain http', { PUBLIC_URL: 'http://zancada.co' }, /^PUBLIC_URL: debe ser https/],
    ['the demo world', { DEMO: '1' }, /^DEMO/],
    ['half of Google', { GOOGLE_CLIENT_ID: 'x' }, /^GOOGLE_CLIENT_ID y/],
  ])('refuses production with %s', (_, change, line) => {
    expect(problemsOf({ ...production, ...change })).toEqual([expect.stringMatching(line)])
  })

  it('keeps files on disk, or in a bucket when one is given', () => {
    expect(readConfig({ DATA_DIR: '/datos' }).storage).toEqual({ kind: 'disk', directory: '/datos/files' })
    const bucket = { S3_BUCKET: 'zancada', S3_ACCESS_KEY_ID: 'AK', S3_SECRET_ACCESS_KEY: 'SK' }
    const kept = { kind: 's3', bucket: 'zancada', accessKeyId: 'AK', secretAccessKey: 'SK' }
    expect(readConfig({ ...bucket, S3_REGION: 'sa-east-1' }).storage).toEqual({
      ...kept,
      region: 'sa-east-1',
      endpoint: 'https://s3.sa-east-1.amazonaws.com',
    })
    expect(readConfig({ ...bucket, S3_ENDPOINT: 'http://localhost:9000/' }).storage).toEqual({
      ...kept,
      region: 'us-east-1',
      endpoint: 'http://localhost:9000',
    })
    expect(problemsOf({ S3_BUCKET: 'zancada', S3_ACCESS_KEY_ID: 'AK' })).toEqual([
      'S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: van juntas; falta S3_SECRET_ACCESS_KEY',
    ])
    expect(problemsOf({ S3_REGION: 'sa-east-1' })).toEqual(['S3_REGION: no sirve sin S3_BUCKET'])
  })

  it('trusts no proxy, those at an address, or the nearest few', () => {
    expect(readConfig({ TRUST_PROXY: '0' }).trustProxy).toBe(false)
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8')
    const { trustProxy } = readConfig({ TRUST_PROXY: '2' })
    if (typeof trustProxy !== 'function') throw new TypeError('expected a rule by hops')
    expect([0, 1, 2].map((hop) => trustProxy('192.0.2.1', hop))).toEqual([true, true, false])
  })
})
