import { openLiveCall } from '@zancada/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { organizerWith } from '../../../platform/http/access'
import { type Route, route } from '../../../platform/http/route'
import type { LiveFeed, Outlet } from './live-feed'

/** Nobody reads this much behind: they are told again when they come back. */
const MOST_UNREAD_BYTES = 64 * 1024

export function liveRoutes(feed: LiveFeed): Route[] {
  return [
    route(openLiveCall, organizerWith('any'), async ({ actor, request, reply }) => {
      const waiting: ((outlet: Outlet) => void)[] = []
      // Nothing is sent before the feed has let them in: until then a refusal is an ordinary answer.
      let outlet: Outlet = {
        write: (text) => void waiting.push(({ write }) => write(text)),
        end: (text) => void waiting.push(({ end }) => end(text)),
      }
      const leave = await feed.listen(actor, lastEventId(request), {
        write: (text) => outlet.write(text),
        end: (text) => outlet.end(text),
      })
      outlet = openStream(reply)
      // A client that left while it was being let in tells of it no second time.
      if (request.raw.socket.destroyed) leave()
      else request.raw.socket.once('close', leave)
      for (const tell of waiting) tell(outlet)
      return ''
    }),
  ]
}

function openStream(reply: FastifyReply): Outlet {
  const { raw } = reply
  const { socket } = raw
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    // Neither kept nor gathered by whatever stands between: each line leaves as it is written.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // The connection ends with the stream: a server that stops would wait for one that is kept.
    connection: 'close',
  })
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.flushHeaders()
  return {
    write: (text) => {
      if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy()
      else raw.write(text)
    },
    end: (text) => raw.end(text, () => socket?.destroySoon()),
  }
}

function lastEventId({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id']
  return typeof id === 'string' ? id : undefined
}
