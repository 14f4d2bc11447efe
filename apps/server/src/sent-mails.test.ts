import { connect, createJobRunner, createLogger } from '@zancada/api'
import { createTestApi } from '@zancada/api/testing'
import { startTestSandbox } from '@zancada/sandbox/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'

/** A mail from the queue to a real mail server, and what is known of it afterwards. */

async function sendFromQueue(to: string) {
  const sandbox = await startTestSandbox()
  const api = await createTestApi({ smtpUrl: sandbox.smtpUrl })
  onTestFinished(() => api.close())
  const { pool, close } = connect({ url: api.databaseUrl, max: 4 })
  const runner = createJobRunner({ pool, log: createLogger('silent'), supervise: true, pollingMs: 20 })
  onTestFinished(async () => {
    await runner.stop()
    await close()
  })
  const job = {
    name: 'test.mail',
    data: z.object({ to: z.string() }),
    retryLimit: 1,
    retryDelaySeconds: 0,
    expireSeconds: 60,
    forget: false,
  }
  let tries = 0
  await runner.start([job])
  await runner.work(job, async (mail) => {
    tries += 1
    await api.deps.mailer.send({ ...mail, subject: 'Tu entrada', html: '<p>Hola</p>', text: 'Hola' })
  })
  await runner.enqueue(api.database, job, { to })
  const states = async () => {
    const { rows } = await pool.query(`select state::text as state from pgboss.job where name = 'test.mail'`)
    return rows.map(({ state }) => state)
  }
  const records = () =>
    api.database.selectFrom('sent_mails').select(['address', 'subject', 'outcome', 'answer']).execute()
  return { states, records, tries: () => tries }
}

it('that the server took is recorded with its answer', async () => {
  const { states, records } = await sendFromQueue('Ana@correo.demo')
  await vi.waitFor(async () => expect(await states()).toEqual(['completed']), { timeout: 20_000 })
  await vi.waitFor(async () => expect(await records()).toHaveLength(1))
  expect(await records()).toEqual([
    {
      address: 'ana@correo.demo',
      subject: 'Tu entrada',
      outcome: 'taken',
      answer: expect.stringMatching(/^250 /),
    },
  ])
}, 60_000)

it('to a mailbox that does not exist ends at the first try', async () => {
  const { states, records, tries } = await sendFromQueue('buzon.inexistente@correo.demo')
  await vi.waitFor(async () => expect(await states()).toEqual(['completed']), { timeout: 20_000 })
  expect(tries()).toBe(1)
  await vi.waitFor(async () => expect(await records()).toHaveLength(1))
  expect(await records()).toMatchObject([
    { outcome: 'refused', answer: expect.stringContaining('550 5.1.1 No existe ese buzón') },
  ])
}, 60_000)

it.each([
  ['a mailbox that is full today', 'buzon.lleno'],
  ['a server that blocks the sender', 'remitente.bloqueado'],
])(
  'to %s is tried again',
  async (_, name) => {
    const { states, records, tries } = await sendFromQueue(`${name}@correo.demo`)
    await vi.waitFor(async () => expect(await states()).toEqual(['failed']), { timeout: 20_000 })
    expect(tries()).toBe(2)
    expect(await records()).toEqual([])
  },
  60_000,
)
