import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { StorageSettings } from '@zancada/api'
import { z } from 'zod'
import { type DatabaseConfig, databaseConfig, databaseVariables } from './database-settings'
import { onOff, wholeNumber } from './setting-shapes'
import { storageConfig, storageProblems } from './storage-settings'
import { type WompiConfig, wompiConfig, wompiProblems } from './wompi-settings'

/**
 * The process's configuration, read from the environment once, at start. Anything malformed, and in production
 * anything missing or left at its demo value, stops the start with one line per problem.
 */
export interface Config {
  readonly production: boolean
  readonly development: boolean
  readonly port: number
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databaseReplicaUrl: string | undefined
  readonly database: DatabaseConfig
  /** Whether a start brings the schema up to date, or refuses one that is behind. */
  readonly migrate: boolean
  /** The mail account of what organizers write to many, if it has one of its own. */
  readonly smtpBulkUrl: string | undefined
  /** Of one process and account; none: as fast as the server takes them. */
  readonly mailsPerSecond: number | undefined
  /** How long a process that is asked to stop goes on serving while its readiness already says no. */
  readonly drainMs: number
  readonly demo: boolean
  readonly sandboxUrl: string
  readonly jwtSecret: string
  /** What signed before JWT_SECRET was changed: still read. */
  readonly previousJwtSecret: string | undefined
  readonly ticketSecret: string
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly google:
    | { readonly clientId: string; readonly clientSecret: string; readonly issuer: string }
    | undefined
  readonly wompi: WompiConfig
  readonly storage: StorageSettings
  /** How many orders may hold places at once without being paid. */
  readonly limits: { readonly holdsPerPerson: number; readonly holdsPerAddress: number }
  readonly roles: readonly Role[]
  readonly processes: number
  readonly trustProxy: TrustProxy
  readonly metricsToken: string | undefined
  /** A port of its own for metrics, for processes without the web role or to keep them off the public one. */
  readonly metricsPort: number | undefined
  readonly logLevel: string
}

const ROLES = ['web', 'worker'] as const
export type Role = (typeof ROLES)[number]

export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

export const DEMO_JWT_SECRET = 'demo-zancada-solo-para-probar-en-este-equipo'

const url = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `debe ser una dirección que empiece por ${protocols.map((name) => `${name}//`).join(' o ')}`,
  })

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits = '0'] = text.trim().split('/')
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits)
}

const postgresUrl = z.string().refine((text) => /^postgres(ql)?:\/\//.test(text), {
  error: 'debe empezar por postgres://',
})

const secret = z.string().min(32, { error: 'debe tener al menos 32 caracteres' })

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'debe ser production, development o test' })
    .optional(),
  PORT: wholeNumber(1, 65_534).default(3000),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  ...databaseVariables,
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  MIGRATE: onOff.default(true),
  DEMO: onOff.optional(),
  SANDBOX_URL: url(['http:', 'https:']).optional(),
  JWT_SECRET: secret.optional(),
  JWT_SECRET_PREVIOUS: secret.optional(),
  TICKET_SECRET: secret.optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  SMTP_BULK_URL: url(['smtp:', 'smtps:']).optional(),
  MAILS_PER_SECOND: wholeNumber(1, 10_000).optional(),
  MAIL_FROM: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: url(['http:', 'https:']).optional(),
  WOMPI_API_URL: url(['http:', 'https:']).optional(),
  WOMPI_CHECKOUT_URL: url(['http:', 'https:']).optional(),
  WOMPI_PUBLIC_KEY: z.string().optional(),
  WOMPI_PRIVATE_KEY: z.string().optional(),
  WOMPI_EVENTS_SECRET: z.string().optional(),
  WOMPI_INTEGRITY_SECRET: z.string().optional(),
  WOMPI_REHEARSAL: onOff.optional(),
  S3_ENDPOINT: url(['http:', 'https:']).optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  HOLDS_PER_PERSON: wholeNumber(1, 1_000_000).default(3),
  HOLDS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(30),
  ROLES: z
    .string()
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES, { error: 'admite web, worker o ambos separados por coma' })).min(1))
    .default([...ROLES]),
  PROCESSES: wholeNumber(1, 64).default(1),
  TRUST_PROXY: z
    .string()
    .refine((text) => /^\d{1,2}$/.test(text) || text.split(',').every(isAddressOrNetwork), {
      error: 'debe ser un número de proxies o una lista de direcciones',
    })
    .optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'debe tener al menos 16 caracteres' }).optional(),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'no es un nivel conocido',
    })
    .optional(),
})
type Environment = z.output<typeof environmentSchema>

export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const known = Object.keys(environmentSchema.shape)
  const problems = misspelled(Object.keys(given), known)
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success)
    problems.push(...parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`))
  const isProduction = given.NODE_ENV === 'production'
  const demo = parsed.data?.DEMO ?? (given.DATABASE_URL === undefined && !isProduction)
  problems.push(
    ...togetherProblems(given),
    ...metricsProblems(given),
    ...rotationProblems(given),
    ...(demo ? [] : missingSecrets(given)),
    ...wompiProblems(given, demo),
    ...storageProblems(given),
  )
  if (isProduction) problems.push(...productionProblems(given, demo))
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return toConfig(parsed.data, given, demo)
}

type Given = Readonly<Record<string, string | undefined>>

/** A slip of one letter in a name would otherwise turn into a silent default. */
function misspelled(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
    const meant =
      known.includes(name) || name.length < 5 ? undefined : known.find((each) => isOneSlipAway(name, each))
    return meant === undefined ? [] : [`${name}: no es una variable conocida; ¿quisiste decir ${meant}?`]
  })
}

/** A letter more, less or other, or two neighbours swapped. */
function isOneSlipAway(name: string, known: string): boolean {
  if (Math.abs(name.length - known.length) > 1) return false
  let start = 0
  while (start < name.length && name[start] === known[start]) start += 1
  let end = 0
  while (end < Math.min(name.length, known.length) - start && name.at(-1 - end) === known.at(-1 - end))
    end += 1
  const [left, right] = [name.slice(start, name.length - end), known.slice(start, known.length - end)]
  return (
    (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(''))
  )
}

function togetherProblems({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Given): string[] {
  return (GOOGLE_CLIENT_ID === undefined) === (GOOGLE_CLIENT_SECRET === undefined)
    ? []
    : ['GOOGLE_CLIENT_ID y GOOGLE_CLIENT_SECRET: van juntas']
}

/** Tickets are signed by JWT_SECRET where they have no secret of their own: changing it would make forgeries of them. */
function rotationProblems({ JWT_SECRET_PREVIOUS, TICKET_SECRET }: Given): string[] {
  return JWT_SECRET_PREVIOUS !== undefined && TICKET_SECRET === undefined
    ? [
        'TICKET_SECRET: al cambiar JWT_SECRET es obligatoria; si no la tenías, es el valor de JWT_SECRET_PREVIOUS',
      ]
    : []
}

function metricsProblems({ METRICS_PORT, METRICS_TOKEN, PORT = '3000' }: Given): string[] {
  if (METRICS_PORT === undefined) return []
  if (METRICS_TOKEN === undefined) return ['METRICS_PORT: no sirve sin METRICS_TOKEN']
  return METRICS_PORT === PORT ? ['METRICS_PORT: debe ser distinto de PORT'] : []
}

/** Only the demo, on a database that is its own, may run on secrets that everyone can read in this file. */
function missingSecrets(given: Given): string[] {
  const problems = (['JWT_SECRET', 'SMTP_URL'] as const)
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: es obligatoria fuera de la demo`)
  for (const name of ['JWT_SECRET', 'JWT_SECRET_PREVIOUS', 'TICKET_SECRET'] as const)
    if (given[name] === DEMO_JWT_SECRET) problems.push(`${name}: es la clave de la demo`)
  return problems
}

function productionProblems(given: Given, demo: boolean): string[] {
  const problems = (['DATABASE_URL', 'PUBLIC_URL', 'MAIL_FROM'] as const)
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: es obligatoria en producción`)
  // Forgotten, every visitor would look like the proxy and share its limits.
  if (given.TRUST_PROXY === undefined && servesPages(given))
    problems.push('TRUST_PROXY: di cuántos proxies hay delante, o 0 si no hay ninguno')
  if (demo) problems.push('DEMO: no se puede encender en producción')
  if (given.PUBLIC_URL && !given.PUBLIC_URL.startsWith('https://'))
    problems.push('PUBLIC_URL: debe ser https en producción')
  return problems
}

const servesPages = ({ ROLES: roles = 'web' }: Given) => roles.includes('web')

function toConfig(environment: Environment, given: Given, demo: boolean): Config {
  const { PORT: port } = environment
  const sandboxUrl = withoutSlash(environment.SANDBOX_URL ?? `http://localhost:${port + 1}`)
  const production = environment.NODE_ENV === 'production'
  const jwtSecret = environment.JWT_SECRET ?? DEMO_JWT_SECRET
  return {
    production,
    development: environment.NODE_ENV === 'development',
    port,
    publicUrl: withoutSlash(environment.PUBLIC_URL ?? `http://localhost:${port}`),
    dataDir: resolve(environment.DATA_DIR),
    databaseUrl: environment.DATABASE_URL,
    databaseReplicaUrl: environment.DATABASE_REPLICA_URL,
    database: databaseConfig(environment),
    migrate: environment.MIGRATE,
    smtpBulkUrl: environment.SMTP_BULK_URL,
    mailsPerSecond: environment.MAILS_PER_SECOND,
    drainMs: (environment.DRAIN_SECONDS ?? (production ? 5 : 0)) * 1_000,
    demo,
    sandboxUrl,
    jwtSecret,
    previousJwtSecret: environment.JWT_SECRET_PREVIOUS,
    ticketSecret: environment.TICKET_SECRET ?? jwtSecret,
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM ?? 'Zancada <hola@zancada.demo>',
    google: googleConfig(environment, demo, sandboxUrl),
    wompi: wompiConfig(given, demo, sandboxUrl),
    storage: storageConfig(given, resolve(environment.DATA_DIR)),
    limits: {
      holdsPerPerson: environment.HOLDS_PER_PERSON,
      holdsPerAddress: environment.HOLDS_PER_ADDRESS,
    },
    roles: environment.ROLES,
    processes: environment.PROCESSES,
    trustProxy: trustProxy(environment.TRUST_PROXY),
    metricsToken: environment.METRICS_TOKEN,
    metricsPort: environment.METRICS_PORT,
    logLevel: environment.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
}

function googleConfig(environment: Environment, demo: boolean, sandboxUrl: string): Config['google'] {
  if (environment.GOOGLE_CLIENT_ID !== undefined && environment.GOOGLE_CLIENT_SECRET !== undefined)
    return {
      clientId: environment.GOOGLE_CLIENT_ID,
      clientSecret: environment.GOOGLE_CLIENT_SECRET,
      issuer: withoutSlash(environment.GOOGLE_ISSUER ?? 'https://accounts.google.com'),
    }
  if (!demo) return undefined
  return { clientId: 'zancada-demo', clientSecret: 'zancada-demo-secret', issuer: `${sandboxUrl}/google` }
}

/** As Fastify takes it: nobody, these addresses, or as many proxies as stand before us. */
export type TrustProxy = false | string | ((address: string, hop: number) => boolean)

/** A number of proxies or a list of their addresses; without it, only the socket's own address counts. */
function trustProxy(text: string | undefined): TrustProxy {
  if (text === undefined || text === '0') return false
  return /^\d+$/.test(text) ? (_address, hop) => hop < Number(text) : text
}

function withoutSlash(text: string): string {
  return text.replace(/(?<!\/)\/+$/, '')
}
