import { selectLastBackup } from '../../../platform/backup/backups.repository'
import { connect, type Database } from '../../../platform/database/connect'
import { type Migration, missingMigrations } from '../../../platform/database/migrate'
import { createLogger } from '../../../platform/http/logging'
import { createJobRunner } from '../../../platform/jobs/job-queue'
import { secondsBetween } from '../../../platform/jobs/recurring-turns.rules'
import { settleTransactionJob } from '../../payments'
import { selectRecurringTurns } from '../platform-state.repository'
import { type Wait, waitsOf } from './migration-locks.rules'
import {
  selectAppliedMigrations,
  selectMails,
  selectPaymentSigns,
  selectSentMails,
  selectSessions,
  selectTableSizes,
} from './on-call.repository'

interface Asking {
  readonly databaseUrl: string
  readonly question: string
  /** An address, or a transaction. */
  readonly about: string | undefined
  readonly migrations: readonly Migration[]
  readonly now: Date
}

export class UnknownQuestionError extends Error {
  override readonly name = 'UnknownQuestionError'

  constructor() {
    super(
      'Preguntas: release, locks, payments, backup, jobs, mail <correo>, settle <transacción>. Por ejemplo: npm run ask -- locks',
    )
  }
}

/** Answers a question of the person on call, a line each. It only reads, but for `settle`. */
export async function askOnCall(asking: Asking): Promise<string[]> {
  const connection = connect({ url: asking.databaseUrl, max: 2 })
  try {
    return await answer(connection, asking)
  } finally {
    await connection.close()
  }
}

function answer(
  { database, pool }: ReturnType<typeof connect>,
  { question, about, migrations, now }: Asking,
): Promise<string[]> {
  if (question === 'release') return askRelease(database, migrations)
  if (question === 'locks') return askLocks(database)
  if (question === 'payments') return askPayments(database, now)
  if (question === 'backup') return askBackup(database, now)
  if (question === 'jobs') return askJobs(database, now)
  if (question === 'mail' && about !== undefined) return askMail(database, about.trim().toLowerCase())
  if (question === 'settle' && about !== undefined) return settle(database, pool, about)
  throw new UnknownQuestionError()
}

const WAITS: Readonly<Record<Wait, string>> = {
  everybody: 'nadie lee ni escribe mientras dura',
  writers: 'nadie escribe mientras dura',
  rows: 'quien escribe esas filas espera',
}
const LONG_SECONDS = 10

async function askRelease(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  const missing = missingMigrations(migrations, await selectAppliedMigrations(db))
  if (missing.length === 0)
    return ['No falta ninguna migración: los procesos se pueden reiniciar uno por uno.']
  const waits = migrations
    .filter(({ name }) => missing.includes(name))
    .flatMap(({ name, sql }) => waitsOf(sql).map((each) => ({ ...each, migration: name })))
  const sizes = new Map(
    (await selectTableSizes(db, [...new Set(waits.map(({ table }) => table))])).map((each) => [
      each.name,
      each,
    ]),
  )
  const old = (await selectSessions(db)).filter(({ seconds }) => seconds >= LONG_SECONDS)
  return [
    `Faltan ${missing.length}: ${missing.join(', ')}.`,
    ...waits
      .filter(({ table }) => sizes.has(table))
      .map(({ migration, table, wait }) => {
        const size = sizes.get(table)
        return `${migration}: ${table} (${count(size?.rows ?? 0)} filas, ${size?.size}): ${WAITS[wait]}.`
      }),
    old.length === 0
      ? 'Ninguna transacción lleva más de 10 segundos abierta.'
      : `Espera a que terminen ${old.length} transacciones abiertas hace ${old.map(({ seconds }) => `${count(seconds)} s`).join(', ')}: la migración esperaría detrás de ellas y todos los demás detrás de ella. Mira «locks».`,
  ]
}

async function askLocks(db: Database): Promise<string[]> {
  const sessions = await selectSessions(db)
  if (sessions.length === 0) return ['Ninguna transacción está abierta.']
  return [
    ...sessions.map(
      ({ pid, state, seconds, query, waiting }) =>
        `${pid}: ${waiting === 0 ? 'nadie la espera' : `la esperan ${count(waiting)}`}, abierta hace ${count(seconds)} s, ${state ?? 'sin estado'}: ${query}`,
    ),
    'Para terminar una: select pg_terminate_backend(<número>); su trabajo se deshace y se intenta de nuevo.',
  ]
}

async function askPayments(db: Database, now: Date): Promise<string[]> {
  const signs = await selectPaymentSigns(db, now)
  return [
    `Avisos de Wompi: ${count(signs.events_hour)} en la última hora, ${count(signs.events_day)} en el último día. El último: ${signs.last_event_at ?? 'nunca'}.`,
    `Sin procesar hace más de 5 minutos: ${count(signs.unread)}. Trabajos de pagos en espera: ${count(signs.waiting_jobs)}; fallidos: ${count(signs.failed_jobs)}.`,
    `Último pago aprobado: ${signs.last_approved_at ?? 'nunca'}. Compras que esperan un pago: ${count(signs.awaiting)}.`,
    'Si no llegan avisos, cada compra se pregunta a Wompi cada tres minutos. Una sola: npm run ask -- settle <transacción>.',
  ]
}

async function askBackup(db: Database, now: Date): Promise<string[]> {
  const last = await selectLastBackup(db)
  if (last === undefined) return ['Ninguna copia se ha hecho con npm run backup en esta base de datos.']
  return [
    `Última copia terminada: la del ${last.made_at.toISOString()}, hace ${hoursBetween(last.made_at, now)} horas. Tardó ${count(last.took_seconds)} s: ${count(last.row_count)} filas y ${count(last.file_count)} archivos.`,
    'Dónde está guardada lo sabe el programa que la copia. Cuánto tarda en volver: time npm run restore -- <carpeta> sobre una base vacía.',
  ]
}

async function askJobs(db: Database, now: Date): Promise<string[]> {
  const turns = await selectRecurringTurns(db)
  if (turns.length === 0) return ['Ningún proceso con el rol worker ha arrancado todavía.']
  const lateOnes = turns.filter(({ cron, from }) => {
    const seconds = (now.getTime() - from.getTime()) / 1000
    return seconds > 1.1 * secondsBetween(cron) + 600
  })
  return [
    ...turns.map(
      ({ job, cron, went_well_at }) =>
        `${job} (${cron}): ${went_well_at === null ? 'nunca ha terminado bien' : `terminó bien el ${went_well_at.toISOString()}`}.`,
    ),
    lateOnes.length === 0
      ? 'Ninguna está atrasada.'
      : `Atrasadas: ${lateOnes.map(({ job }) => job).join(', ')}.`,
  ]
}

async function askMail(db: Database, address: string): Promise<string[]> {
  const [mails, sent] = [await selectMails(db, address), await selectSentMails(db, address)]
  const waiting = mails.map(
    ({ name, subject, state, tries, next_at, trouble }) =>
      `${subject ?? name}: ${state === 'failed' ? 'falló y no se intenta más' : `espera hasta ${next_at}`}, ${count(tries)} intentos repetidos${trouble === null ? '' : `: ${trouble}`}.`,
  )
  const left = sent.map(
    ({ subject, outcome, answer, sent_at }) =>
      `${subject}: ${outcome === 'taken' ? 'lo recibió el servidor de correo' : 'el servidor de correo dijo que esa dirección no existe'} el ${sent_at.toISOString()}: ${answer}`,
  )
  return [
    ...(waiting.length > 0 ? waiting : [`Nada espera ni falló para ${address}.`]),
    ...(left.length > 0
      ? left
      : [`No hay registro de correos enviados a ${address} en los últimos 30 días.`]),
    'Un rebote posterior lo sabe el servidor de correo.',
  ]
}

async function settle(
  database: Database,
  pool: ReturnType<typeof connect>['pool'],
  transaction_id: string,
): Promise<string[]> {
  const jobs = createJobRunner({ pool, log: createLogger('silent'), supervise: false })
  await jobs.start([settleTransactionJob])
  try {
    await jobs.enqueue(database, settleTransactionJob, { transaction_id })
  } finally {
    await jobs.stop()
  }
  return [`Se le preguntará a Wompi por ${transaction_id} en cuanto un proceso tome el trabajo.`]
}

const hoursBetween = (from: Date, to: Date) => count(Math.round((to.getTime() - from.getTime()) / 3_600_000))
const count = (value: number) => value.toLocaleString('es-CO')
