import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptForms, readForm } from '../page/forms'
import { sendPage } from '../page/send-page'
import type { Control } from './control'
import { controlPage } from './control.page'
import { isForgery } from './forgery'
import { outcomeNamed } from './settle-choices'
import { STATUS_WORDS } from './status-words'

interface ById {
  Params: { id: string }
}

/** The page on which a person plays the bank. */
export async function controlRoutes(app: FastifyInstance, { control }: { control: Control }): Promise<void> {
  acceptForms(app)
  const { store, payments, events, unkindness, merchant } = control

  app.get('/wompi', (request, reply) => {
    const query = new URL(request.url, 'http://sandbox').searchParams
    const words = query.get('q')?.trim() ?? ''
    const status = query.get('estado') ?? ''
    const transactions = store
      .all()
      .toReversed()
      .filter(
        ({ id, reference, customer_email, ...each }) =>
          (status === '' || each.status === status) &&
          [id, reference, customer_email].some((text) => text.toLowerCase().includes(words.toLowerCase())),
      )
    return sendPage(
      reply,
      controlPage({
        transactions,
        deliveriesOf: (id) => store.deliveriesOf(id),
        stored: store.all().length,
        words,
        status,
        page: Math.max(1, Math.trunc(Number(query.get('pagina'))) || 1),
        eventsOn: store.eventsOn,
        eventsUrl: merchant.eventsUrl,
        unkind: unkindness.list(),
        news: query.get('aviso') ?? '',
      }),
    )
  })

  app.post('/wompi/eventos', async (request, reply) => {
    await store.switchEvents(readForm(request).get('on') === 'true')
    return back(request, reply, store.eventsOn ? 'Eventos encendidos.' : 'Eventos apagados.')
  })

  app.post('/wompi/dureza', (request, reply) => {
    unkindness.set(readForm(request).getAll('ways'))
    return back(request, reply, unkindness.list().length > 0 ? 'Como el original.' : 'Amable otra vez.')
  })

  app.post<ById>('/wompi/transacciones/:id/resolver', async (request, reply) => {
    const outcome = outcomeNamed(readForm(request).get('status') ?? '')
    const settled = outcome && (await payments.settle(request.params.id, outcome))
    if (settled === undefined) return back(request, reply, 'Ese pago ya no está pendiente.')
    const { reference, status } = settled
    return back(request, reply, `Transacción de ${reference}: ${STATUS_WORDS[status].toLowerCase()}.`)
  })

  app.post<ById>('/wompi/transacciones/:id/reenviar', async (request, reply) => {
    const transaction = store.find(request.params.id)
    if (transaction === undefined) return back(request, reply, 'Esa transacción no existe.')
    const { attempts } = await events.announce(transaction, { always: true })
    return back(request, reply, `Evento reenviado: ${answered(attempts.at(-1)?.answer)}.`)
  })

  app.post<ById>('/wompi/transacciones/:id/falsificar', async (request, reply) => {
    const form = readForm(request)
    const forgery = form.get('forgery')
    const transaction = store.find(request.params.id)
    if (transaction === undefined || !isForgery(forgery))
      return back(request, reply, 'Esa transacción no existe.')
    const answer = await control.sendForged(transaction, forgery, form.get('reference'))
    return back(request, reply, `Mensaje falso enviado: ${answered(answer)}.`)
  })
}

function answered(answer: number | null | undefined): string {
  return answer === null || answer === undefined ? 'Zancada no respondió' : `Zancada respondió ${answer}`
}

/** To the list as it was, with what happened. */
function back(request: FastifyRequest, reply: FastifyReply, news: string): FastifyReply {
  const query = new URL(request.url, 'http://sandbox').searchParams
  query.set('aviso', news)
  return reply.redirect(`/wompi/?${query}`, 303)
}
