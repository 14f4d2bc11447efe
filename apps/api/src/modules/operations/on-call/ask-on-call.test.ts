import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertBackup } from '../../../platform/backup/backups.repository'
import { readMigrations } from '../../../platform/database/migrate'
import { sendMailJob } from '../../../platform/mail/mail-outbox'
import { insertSentMail } from '../../../platform/mail/sent-mails.repository'
import { createTestApi, type TestApi } from '../../../testing'
import { createEvent } from '../../../testing/event-factories'
import { MIGRATIONS_DIRECTORY } from '../../../testing/template-database'
import { askOnCall } from './ask-on-call'

describe('the person on call', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  const ask = async (question: string, about?: string) =>
    (
      await askOnCall({
        databaseUrl: api.databaseUrl,
        question,
        about,
        migrations: await readMigrations(MIGRATIONS_DIRECTORY),
        now: api.deps.clock.now(),
      })
    ).join('\n')

  it('hears that nothing is missing, or what a new migration makes others wait for', async () => {
    expect(await ask('release')).toContain('No falta ninguna migración')
    const lines = await askOnCall({
      databaseUrl: api.databaseUrl,
      question: 'release',
      about: undefined,
      migrations: [
        ...(await readMigrations(MIGRATIONS_DIRECTORY)),
        { name: '9999_new.sql', sql: 'alter table events add column extra text', checksum: '' },
      ],
      now: api.deps.clock.now(),
    })
    expect(lines.join('\n')).toMatch(
      /Faltan 1: 9999_new\.sql.*events \(.* filas, .*\): nadie lee ni escribe/s,
    )
  })

  it('sees who holds a race and how many wait for it', async () => {
    const event = await createEvent(api)
    const holder = await api.database.startTransaction().execute()
    const lock = (db: typeof api.database) =>
      db.selectFrom('events').select('id').where('id', '=', event.id).forUpdate().execute()
    await lock(holder)
    const waiter = api.database.transaction().execute((tx) => lock(tx))
    await expect.poll(() => ask('locks')).toMatch(/la esperan 1, abierta hace .* from "events"/)
    await holder.rollback().execute()
    await waiter
  })

  it('reads whether events arrive, and has one transaction asked for', async () => {
    expect(await ask('payments')).toContain('Avisos de Wompi: 0 en la última hora')
    expect(await ask('settle', 'una-transaccion')).toContain('una-transaccion')
    expect(await ask('payments')).toContain('Trabajos de pagos en espera: 1')
  })

  it('reads what waits for an address, and what left', async () => {
    expect(await ask('mail', 'nadie@correo.test')).toContain('Nada espera ni falló')
    const mail = { to: 'ana@correo.test', subject: 'Tu entrada', html: '<p>', text: 'x' }
    await api.deps.jobs.enqueue(api.database, sendMailJob, mail)
    expect(await ask('mail', 'Ana@correo.test')).toMatch(/Tu entrada: espera hasta .*, 0 intentos/)
    expect(await ask('mail', 'ana@correo.test')).toContain('No hay registro de correos enviados')
    const sent = { address: 'Ana@correo.test', subject: '482913 es tu código' }
    const now = api.deps.clock.now()
    await insertSentMail(api.database, { ...sent, outcome: 'taken', answer: '250 2.0.0 OK' }, now)
    await insertSentMail(api.database, { ...sent, outcome: 'refused', answer: '550 5.1.1' }, now)
    const told = await ask('mail', 'ana@correo.test')
    expect(told).toMatch(/… es tu código: lo recibió el servidor de correo el 20.*: 250 2\.0\.0 OK/)
    expect(told).toMatch(
      /… es tu código: el servidor de correo dijo que esa dirección no existe el 20.*: 550 5\.1\.1/,
    )
  })

  it('reads when the last backup was made, and which recurring jobs are late', async () => {
    expect(await ask('backup')).toContain('Ninguna copia')
    expect(await ask('jobs')).toContain('Ningún proceso')
    const now = api.deps.clock.now().getTime()
    const ago = (hours: number) => new Date(now - hours * 3_600_000)
    await insertBackup(api.database, { made_at: ago(9), took_seconds: 75, row_count: 1_200, file_count: 3 })
    await insertBackup(api.database, { made_at: ago(33), took_seconds: 70, row_count: 1_100, file_count: 3 })
    expect(await ask('backup')).toMatch(/hace 9 horas\. Tardó 75 s: 1\.200 filas y 3 archivos/)
    await api.database
      .insertInto('recurring_turns')
      .values([
        { job: 'nightly.in-time', cron: '17 3 * * *', went_well_at: ago(23) },
        { job: 'minute.late', cron: '* * * * *', went_well_at: ago(1) },
      ])
      .execute()
    expect(await ask('jobs')).toMatch(/Atrasadas: minute\.late\.$/)
  })

  it('names the questions when asked another one', async () => {
    await expect(ask('weather')).rejects.toThrow(/Preguntas: release, locks/)
    await expect(ask('mail')).rejects.toThrow(/Preguntas/)
  })
})
