import type { AnswerOf, loadRefundResultCall, RefundClosing, RefundLine } from '@zancada/contracts'
import { sql } from 'kysely'
import { followCancelledEvent } from '../modules/orders'
import { oweCancelledOrder } from '../modules/payments'
import { applyResult, workBatch } from '../modules/refund-batches'
import { moneyParts } from '../payables'
import { openMoneyDesk } from './money-desk'
import type { Race } from './order-factories'
import { mailsTo } from './outbox'
import { createRunner, logInAs } from './people'
import { createTestApi, type TestApi } from './test-api'
import { startVoidingWompi, type VoidAnswer } from './voiding-wompi'

export type RefundDesk = Awaited<ReturnType<typeof openRefundDesk>>

/** An administrator who closes the refunds of cancelled races. */
export async function openRefundDesk(api: TestApi) {
  const { id: adminId, email } = await createRunner(api, { is_superuser: true })
  const { headers } = await logInAs(api, email)
  const money = { ...api.deps, ...moneyParts }
  const base = '/api/v1/admin/devoluciones'

  const post = (url: string, payload: object = {}) =>
    api.app.inject({ method: 'POST', url, headers, payload })
  const get = (url: string) => api.app.inject({ url, headers })

  /** Whether one ran. */
  async function workOnce({ event }: Pick<Race, 'event'>): Promise<boolean> {
    const running = await api.database
      .selectFrom('refund_batches')
      .select('id')
      .where('event_id', '=', event.id)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (running !== undefined) await workBatch(money, running)
    return running !== undefined
  }

  return {
    adminId,
    headers,
    post: (slug: string, what: string) => post(`${base}/${slug}/${what}/`),
    get,
    load: async ({ event }: Pick<Race, 'event'>): Promise<RefundClosing> =>
      (await get(`${base}/${event.slug}/`)).json(),
    lines: async ({ event }: Pick<Race, 'event'>, query = ''): Promise<RefundLine[]> =>
      (await get(`${base}/${event.slug}/lineas/?${query}`)).json().results,

    /** What the audit tells of a race's lines, in its order. */
    async toldOfLines({ event }: Pick<Race, 'event'>): Promise<string[]> {
      const told = await api.database
        .selectFrom('audit_entries')
        .innerJoin('refund_lines', (join) =>
          join.on(sql<boolean>`refund_lines.id::text = audit_entries.subject_id`),
        )
        .select('audit_entries.action')
        .where('audit_entries.subject_type', '=', 'refund_line')
        .where('refund_lines.event_id', '=', event.id)
        .orderBy('audit_entries.id')
        .execute()
      return told.map(({ action }) => action)
    },

    async cancel({ event }: Pick<Race, 'event'>): Promise<void> {
      await api.database
        .updateTable('events')
        .set({ state: 'cancelled' })
        .where('id', '=', event.id)
        .execute()
      await followCancelledEvent(api.deps, oweCancelledOrder, { event_id: event.id })
    },

    /** What its job does, until nothing is left of the batch that runs. */
    async work(race: Pick<Race, 'event'>): Promise<void> {
      while (await workOnce(race));
    },
    workOnce,

    /** The link that was mailed last, opened and filled in. */
    async giveAccount(to: string, changes: object = {}) {
      const token = await linkMailedTo(api, to)
      return api.app.inject({
        method: 'POST',
        url: `/api/v1/devoluciones/cuenta/${token}/`,
        payload: {
          bank_name: 'Bancolombia',
          account_type: 'savings',
          number: '123-456789-01',
          holder: '=Ana Corredora',
          document_type: 'CC',
          document_number: '1.020.304',
          ...changes,
        },
      })
    },

    async writeFile({ event }: Pick<Race, 'event'>) {
      const answer = await post(`${base}/${event.slug}/archivos/`)
      return { status: answer.statusCode, ...(answer.json() as { id: string; code: string }) }
    },
    annul: (id: string) => post(`/api/v1/admin/archivos-devolucion/${id}/anular/`),
    csv: async (id: string): Promise<string> =>
      (await get(`/api/v1/admin/archivos-devolucion/${id}/archivo.csv`)).body,

    async loadResult(
      { event }: Pick<Race, 'event'>,
      csv: string,
      { confirm = false, reason = '' } = {},
    ): Promise<AnswerOf<typeof loadRefundResultCall>> {
      const form = new FormData()
      if (confirm) form.set('confirm', '1')
      if (reason !== '') form.set('unknown_reason', reason)
      form.set('file', new Blob([csv]), 'resultado.csv')
      const sent = new Response(form)
      const answer = await api.app.inject({
        method: 'POST',
        url: `${base}/${event.slug}/resultado/`,
        headers: { ...headers, 'content-type': sent.headers.get('content-type') ?? '' },
        payload: Buffer.from(await sent.arrayBuffer()),
      })
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
      return answer.json()
    },
    apply: ({ event }: Pick<Race, 'event'>) => applyResult(money, { event_id: event.id }),
  }
}

export async function linkMailedTo(api: TestApi, to: string): Promise<string> {
  const texts = (await mailsTo(api.database, to)).map(({ text }) => text ?? '')
  const token = texts.map((text) => /\/devolucion\?token=([\w-]+)/.exec(text)?.[1]).findLast(Boolean)
  if (token === undefined) throw new Error(`No link was sent to ${to}`)
  return token
}

/** The product beside a provider that undoes payments, an administrator who closes refunds and one who looks at payments. */
export async function openReturns(usual: VoidAnswer = 'approved') {
  const wompi = await startVoidingWompi()
  wompi.usual = usual
  const api = await createTestApi({ wompi: wompi.gateway })
  return {
    api,
    wompi,
    desk: await openRefundDesk(api),
    payments: await openMoneyDesk(api),
    close: async () => {
      await api.close()
      await wompi.close()
    },
  }
}

export type Returns = Awaited<ReturnType<typeof openReturns>>
