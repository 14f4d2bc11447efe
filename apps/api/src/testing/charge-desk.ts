import { recordTransaction } from '../modules/payments'
import { moneyParts } from '../payables'
import { createCategory, createPhase, createSignedInOrganizer } from './event-factories'
import { createRace } from './order-factories'
import { mailsTo } from './outbox'
import type { TestApi } from './test-api'

type Headers = Readonly<Record<string, string>>

interface Checkout {
  readonly reference: string
  readonly amount_cop: number
}

const PRICE = 80_000

/** An organizer who charges runners for a category that is so much dearer, and what comes of it. */
export async function openChargeDesk(api: TestApi, difference_cop: number) {
  const { organizer, owner, headers } = await createSignedInOrganizer(api)

  const registrationOf = (id: string) =>
    api.database.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  const goToPay = (token: string) =>
    api.app.inject({ method: 'POST', url: `/api/v1/cambios-categoria/${token}/pagar/` })

  async function checkoutOf(token: string): Promise<Checkout & { readonly back: string | null }> {
    const answer = await goToPay(token)
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
    const { searchParams } = new URL(answer.json().checkout_url)
    return {
      reference: searchParams.get('reference') ?? '',
      amount_cop: Number(searchParams.get('amount-in-cents')) / 100,
      back: searchParams.get('redirect-url'),
    }
  }

  /** What the provider tells of a transaction with that reference. */
  function tell(
    { reference, amount_cop }: Checkout,
    status: 'APPROVED' | 'DECLINED' | 'PENDING' | 'VOIDED' = 'APPROVED',
    transaction = `${reference}-tx`,
    method = 'PSE',
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
        payment_method_type: method,
        payment_method_name: null,
        customer_email: null,
        payment_link_id: null,
        created_at: now,
        finalized_at: now,
      },
    )
  }

  return {
    organizer,
    owner,
    headers,
    registrationOf,
    goToPay,
    checkoutOf,
    tell,

    /** A race of 80.000 and another category of it that costs the difference more. */
    async createRaces(given: { readonly capacity?: number; readonly event?: object } = {}) {
      const race = await createRace(api, {
        price_cop: PRICE,
        event: { organizer_id: organizer.id, ...given.event },
        category: { bib_from: 1, bib_to: 50 },
      })
      const other = await createCategory(api, race.event.id, {
        name: 'Media maratón',
        capacity: given.capacity ?? 5,
        bib_from: 100,
        bib_to: 199,
      })
      await createPhase(api, other.id, { price_cop: PRICE + difference_cop })
      return { race, other }
    },

    async ask(id: string, category_id: string, as: Headers = headers) {
      const { version } = await registrationOf(id)
      return api.app.inject({
        method: 'POST',
        url: `/api/v1/organizador/inscripciones/${id}/categoria/cobro/`,
        headers: as,
        payload: { category_id, version },
      })
    },

    look: (token: string) => api.app.inject(`/api/v1/cambios-categoria/${token}/`),

    /** The token of the last link that somebody was sent. */
    async linkTo(email: string): Promise<string> {
      const mails = await mailsTo(api.database, email)
      const mail = mails.filter(({ subject }) => subject.startsWith('Paga la diferencia')).at(-1)
      return /cambio-categoria\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    },
  }
}
