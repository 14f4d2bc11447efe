import type { RequestListener, Server } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { type GoogleClient, mountGoogle } from './google'
import { mountImports } from './imports/imports.routes'
import { listen } from './listen'
import type { SandboxLog } from './log'
import { type MailLimits, mountMailbox } from './mailbox'
import { assetRoutes } from './page/assets.routes'
import { noticePage } from './page/notice.page'
import { sendPage } from './page/send-page'
import { mountRaceDay } from './race-day/race-day.routes'
import { startPage } from './start.page'
import { mountWompi, type WompiMerchant, type WompiPace } from './wompi'

export { SandboxPortTaken } from './listen'
export type { SandboxLog } from './log'
export type { MailDetail, MailLimits, MailSummary } from './mailbox'
export { keepSampleTickets } from './race-day/sample-tickets'
export type { WompiMerchant } from './wompi'

export interface SandboxOptions {
  /** 0 takes a free one; the address is then derived from it. */
  port: number
  /** How browsers and the product reach the sandbox, without a trailing slash. */
  publicUrl: string
  /** Mail, keys, accounts and payments are kept here across restarts. */
  directory: string
  host?: string
  google: GoogleClient
  wompi: WompiMerchant & Partial<WompiPace>
  mail?: Partial<MailLimits>
  now?: () => Date
  log?: SandboxLog
}

export interface Sandbox {
  url: string
  smtpUrl: string
  mailboxUrl: string
  googleIssuer: string
  /** What the product is configured with, and where a person plays the bank. */
  wompi: { apiUrl: string; checkoutUrl: string; controlUrl: string }
  close(): Promise<void>
}

const DEFAULT_HOST = '127.0.0.1'

/** Starts the outside world of the demo: one HTTP origin for all of it, and SMTP on a free loopback port. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { directory, google, mail, now = () => new Date(), log = () => undefined } = options
  const { server, port } = await listen(options.port, options.host ?? DEFAULT_HOST)
  try {
    const url = options.port === 0 ? `http://localhost:${port}` : options.publicUrl.replace(/\/+$/, '')
    const app = Fastify({
      logger: false,
      serverFactory: attachTo(server),
      routerOptions: { ignoreTrailingSlash: true },
    })
    answerTheRest(app, log)
    await app.register(assetRoutes)
    const { issuer } = await mountGoogle(app, { publicUrl: url, directory, client: google, log })
    const mailbox = await mountMailbox(app, { directory, limits: mail, now, log })
    const wompi = await mountWompi(app, { publicUrl: url, directory, merchant: options.wompi, now, log })
    await mountRaceDay(app, directory)
    await mountImports(app)
    app.get('/', (_request, reply) =>
      sendPage(
        reply,
        startPage({ smtpUrl: mailbox.smtpUrl, googleIssuer: issuer, wompiApiUrl: wompi.apiUrl }),
      ),
    )
    await app.ready()
    return {
      url,
      smtpUrl: mailbox.smtpUrl,
      mailboxUrl: `${url}/correo`,
      googleIssuer: issuer,
      wompi: { apiUrl: wompi.apiUrl, checkoutUrl: wompi.checkoutUrl, controlUrl: wompi.controlUrl },
      close: async () => {
        await app.close()
        await stop(server)
        await wompi.close()
        await mailbox.close()
      },
    }
  } catch (error) {
    await stop(server)
    throw error
  }
}

function attachTo(server: Server) {
  return (handler: RequestListener) => server.on('request', handler)
}

function answerTheRest(app: FastifyInstance, log: SandboxLog): void {
  app.setNotFoundHandler((_request, reply) =>
    sendPage(
      reply.code(404),
      noticePage({
        section: 'inicio',
        title: 'Aquí no hay nada',
        explanation: 'Esa dirección no existe en el mundo de prueba.',
        back: { href: '/', label: 'Ir al inicio' },
      }),
    ),
  )
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) log('The sandbox failed', error)
    return sendPage(
      reply.code(status),
      noticePage({
        section: 'inicio',
        title: status >= 500 ? 'Algo falló aquí' : 'No se entendió la solicitud',
        explanation: 'Vuelve atrás e inténtalo de nuevo.',
        back: { href: '/', label: 'Ir al inicio' },
      }),
    )
  })
}

async function stop(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  await closed
}
