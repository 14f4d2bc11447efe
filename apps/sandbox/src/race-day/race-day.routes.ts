import type { FastifyInstance } from 'fastify'
import { sendPage } from '../page/send-page'
import { readSampleTickets } from './sample-tickets'
import { sampleTicketsPage, sampleTicketsStylesheet } from './sample-tickets.page'

export async function mountRaceDay(app: FastifyInstance, directory: string): Promise<void> {
  app.get('/jornada', async (_request, reply) =>
    sendPage(reply, sampleTicketsPage(await readSampleTickets(directory))),
  )
  app.get('/jornada/estilo.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(sampleTicketsStylesheet),
  )
}
