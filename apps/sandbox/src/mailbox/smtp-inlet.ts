import { once } from 'node:events'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { SandboxLog } from '../log'

export interface Envelope {
  /** Empty for a bounce, which by rule has no sender. */
  from: string
  /** Everyone it was handed to, blind copies included. */
  to: string[]
}

export interface SmtpInlet {
  url: string
  close(): Promise<void>
}

interface InletOptions {
  maxMessageBytes: number
  /** The sender gets its 250 only once this settles: accepted mail is mail on disk. */
  keep(raw: Buffer, envelope: Envelope): Promise<unknown>
  log: SandboxLog
}

/** What a real server says of a mailbox that does not exist, of one that is full today, and of a sender that it blocks. */
const REFUSED: Readonly<Record<string, { readonly responseCode: number; readonly words: string }>> = {
  'buzon.inexistente': { responseCode: 550, words: '5.1.1 No existe ese buzón' },
  'remitente.bloqueado': { responseCode: 550, words: '5.7.1 Tu servidor está bloqueado' },
  'buzon.lleno': { responseCode: 452, words: '4.2.2 El buzón está lleno' },
}

const HOST = '127.0.0.1'
const MAX_CLIENTS = 100
const MAX_RECIPIENTS = 1000
const CLOSE_PATIENCE_MS = 500

/** A real SMTP server on a free loopback port: takes mail for nearly anyone, delivers it to nobody. */
export async function openSmtpInlet({ maxMessageBytes, keep, log }: InletOptions): Promise<SmtpInlet> {
  const server = new SMTPServer({
    banner: 'Zancada de prueba',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxMessageBytes,
    rejectOversized: true,
    maxClients: MAX_CLIENTS,
    maxRecipients: MAX_RECIPIENTS,
    closeTimeout: CLOSE_PATIENCE_MS,
    onRcptTo({ address }, _, callback) {
      const refusal = REFUSED[address.slice(0, address.lastIndexOf('@')).toLowerCase()]
      if (refusal === undefined) return callback()
      callback(Object.assign(new Error(refusal.words), { responseCode: refusal.responseCode }))
    },
    onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope
      const envelope = {
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map((recipient) => recipient.address),
      }
      collect(stream)
        .then(async (raw) => {
          // An oversized message is refused by the server itself, whatever is answered here.
          if (!stream.sizeExceeded) await keep(raw, envelope)
          callback()
        })
        .catch((error) => {
          log('A message could not be kept', error)
          callback(
            Object.assign(new Error('The message could not be kept, try again'), { responseCode: 451 }),
          )
        })
    },
  })
  const listener = server.listen(0, HOST)
  await once(listener, 'listening')
  server.on('error', (error) => log('A mail connection failed', error))

  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return {
    url: `smtp://${HOST}:${address.port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Reads to the end in any case, but holds nothing once the message has grown past the limit. */
async function collect(stream: SMTPServerDataStream): Promise<Buffer> {
  let chunks: Buffer[] = []
  for await (const chunk of stream) {
    if (stream.sizeExceeded) chunks = []
    else chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
