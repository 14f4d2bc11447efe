import type { ImportOrder } from '@zancada/contracts'
import { sql } from 'kysely'
import { applyImport, followImports, tellImport, tellImportJob } from '../modules/imports'
import { tellUndoneLater, undoneJob } from '../modules/orders'
import { askProviderFirst, recordTransaction } from '../modules/payments'
import { moneyParts } from '../payables'
import type { MailMessage } from '../platform/mail/mailer'
import { createSignedInOrganizer } from './event-factories'
import { csvFile, importDesk, type ListedPerson, listedPerson } from './import-files'
import { createRace } from './order-factories'
import { mailsTo, tokenMailedTo } from './outbox'
import type { TestApi } from './test-api'

let serial = 0

export const COMPANY = {
  name: 'Aceros del Valle S.A.S.',
  nit: '900373115',
  contact_name: 'Marta Tesorera',
  email: 'pagos@aceros.test',
  address: 'Calle 10 # 5-20',
  city_code: '76001',
}

/** The first pixels of nothing: the smallest picture that a phone would send. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Checkout {
  readonly reference: string
  readonly amount_cop: number
}

/** A race whose organizer imports the runners of companies, and everything that happens to their money. */
export async function openImportOrders(
  api: TestApi,
  given: Parameters<typeof createRace>[1] & {
    readonly owner?: Awaited<ReturnType<typeof createSignedInOrganizer>>
  } = {},
) {
  const owner = given.owner ?? (await createSignedInOrganizer(api))
  const race = await createRace(api, {
    ...given,
    event: { organizer_id: owner.organizer.id, ...given.event },
    category: { name: '10K', ...given.category },
  })
  const desk = importDesk(api, owner.headers, race.event.slug)

  const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
    api.app.inject({ method, url: `/api/v1/${url}`, headers: owner.headers, ...(payload && { payload }) })

  const confirmation = (id: string, body: object = {}) =>
    desk.call('POST', `${id}/confirmar/`, { company: COMPANY, ...body })

  async function sendForm(url: string, fields: Record<string, string>, proof?: Buffer, headers = {}) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    if (proof) form.set('proof', new Blob([new Uint8Array(proof)]), 'soporte.png')
    const request = new Request('http://zancada.test', { method: 'POST', body: form })
    return api.app.inject({
      method: 'POST',
      url: `/api/v1/${url}`,
      headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }

  function tell(
    { reference, amount_cop }: Checkout,
    status: 'APPROVED' | 'DECLINED' | 'PENDING' | 'VOIDED' = 'APPROVED',
    transaction = `${reference}-tx`,
    finalized_at = api.clock.now(),
  ) {
    const now = api.clock.now()
    return recordTransaction(
      { ...api.deps, ...moneyParts },
      {
        id: transaction,
        reference,
        status,
        status_message: null,
        amount_cop,
        currency: 'COP',
        is_mixed: false,
        payment_method_type: 'PSE',
        payment_method_name: null,
        customer_email: null,
        payment_link_id: null,
        created_at: now,
        finalized_at,
      },
    )
  }

  const desks = {
    owner,
    race,
    desk,
    call,
    confirmation,
    sendForm,
    tell,

    /** So many people in a file that was read: each with a row that is right. */
    async list(count: number, changes: (index: number) => ListedPerson = () => ({})): Promise<ImportOrder> {
      return desk.read(csvFile(Array.from({ length: count }, (_, index) => listedPerson(changes(index)))))
    },

    async confirm(id: string, body: object = {}): Promise<ImportOrder> {
      const response = await confirmation(id, body)
      if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
      return response.json<ImportOrder>()
    },

    /** A list confirmed by a company of its own, whose link is known. */
    async held(count: number, body: object = {}, changes?: (index: number) => ListedPerson) {
      serial += 1
      const email = `empresa${serial}@aceros.test`
      const { id } = await desks.list(count, changes)
      const order = await desks.confirm(id, { company: { ...COMPANY, email }, ...body })
      const isFree = order.totals.total_cop === 0
      return { ...order, email, token: isFree ? '' : await tokenMailedTo(api.database, email) }
    },

    pay: (token: string, amount_cop?: number) =>
      api.app.inject({
        method: 'POST',
        url: `/api/v1/importaciones/enlace/${token}/pagar/`,
        payload: amount_cop === undefined ? {} : { amount_cop },
      }),

    async checkoutOf(
      token: string,
      amount_cop?: number,
    ): Promise<Checkout & { readonly back: string | null }> {
      const answer = await desks.pay(token, amount_cop)
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
      const { searchParams } = new URL(answer.json().checkout_url)
      return {
        reference: searchParams.get('reference') ?? '',
        amount_cop: Number(searchParams.get('amount-in-cents')) / 100,
        back: searchParams.get('redirect-url'),
      }
    },

    /** Paid by Wompi, and what it covers registered. */
    async payOnline({ id, token }: { id: string; token: string }, amount_cop?: number): Promise<ImportOrder> {
      await tell(await desks.checkoutOf(token, amount_cop))
      await applyImport(api.deps, { id })
      return desk.load(id)
    },

    /** A transfer that the company sends by its link; answers its id. */
    async transfer({ token }: { token: string }, amount_cop: number): Promise<string> {
      const url = `importaciones/enlace/${token}/comprobante/`
      const response = await sendForm(url, { amount_cop: String(amount_cop) }, PICTURE)
      if (response.statusCode !== 201) throw new Error(`${response.statusCode} ${response.body}`)
      return response.json().id
    },

    review: (paymentId: string, how: 'aprobar' | 'rechazar' | 'deshacer', body: object = {}) =>
      call('POST', `organizador/pagos-importacion/${paymentId}/${how}/`, body),

    apply: (id: string) => applyImport(api.deps, { id }),

    follow: () =>
      followImports(api.deps, (ending) => askProviderFirst({ ...api.deps, ...moneyParts }, ending)),

    /** The time of these lists ended an hour ago, and was looked at. */
    async lapse(...ids: readonly string[]): Promise<void> {
      await api.database
        .updateTable('import_orders')
        .set({ expires_at: new Date(api.clock.now().getTime() - 3_600_000) })
        .where('id', 'in', ids)
        .execute()
      await desks.follow()
    },

    registrations: (id: string) =>
      api.database
        .selectFrom('registrations')
        .innerJoin('orders', 'orders.id', 'registrations.order_id')
        .select([
          'registrations.id',
          'registrations.state',
          'registrations.source',
          'registrations.ticket_code',
          'registrations.bib',
          'registrations.email',
          'registrations.price_cop',
          'registrations.discount_cop',
          'orders.total_cop',
          'orders.transfer_cop',
          'orders.code as order_code',
          'orders.guest_email',
        ])
        .where('orders.import_order_id', '=', id)
        .orderBy('registrations.id')
        .execute(),

    owed: (id: string) =>
      api.database
        .selectFrom('refunds')
        .select(['amount_cop', 'reason', 'state', 'registration_id'])
        .where('payable_id', '=', id)
        .orderBy('id')
        .execute(),

    mailsTo: (email: string) => mailsTo(api.database, email),
    /** Does the jobs that write to the company of a list how it ended; answers its mails. */
    async mailsOfEnd(id: string): Promise<MailMessage[]> {
      const { rows } = await sql<{ data: unknown }>`
        select data from pgboss.job
        where name = ${tellImportJob.name} and data ->> 'id' = ${id}
          and data -> 'told' ->> 'what' in ('ended', 'race_cancelled')
        order by created_on
      `.execute(api.database)
      const sent: MailMessage[] = []
      const send = async (mail: MailMessage) =>
        void sent.push({ ...mail, text: mail.text.replaceAll(/\s+/g, ' ') })
      for (const { data } of rows)
        await tellImport(
          { ...api.deps, mailer: { ...api.deps.mailer, send } },
          tellImportJob.data.parse(data),
        )
      return sent
    },
    /** Does the jobs that tell those runners of a payment that went back. */
    async tellUndone(registrations: readonly { readonly id: string }[]) {
      const { rows } = await sql<{ data: unknown }>`
        select data from pgboss.job
        where name = ${undoneJob.name} and data ->> 'registration_id' = any(${registrations.map(({ id }) => id)}::text[])
      `.execute(api.database)
      for (const { data } of rows) await tellUndoneLater(api.deps, undoneJob.data.parse(data))
    },
  }
  return desks
}
