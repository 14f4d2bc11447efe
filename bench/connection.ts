import { connect } from 'node:net'

export interface Answer {
  readonly status: number
  readonly body: Buffer
}

export interface Connection {
  /** One request at a time; the next may be sent once this one is answered. */
  readonly send: (request: Buffer) => Promise<Answer>
  readonly close: () => void
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/**
 * A kept connection on the bare socket. Server and client share the machine, and Node's own client spends as long on a
 * request as the server does: a bench through it would measure itself.
 */
export function openConnection(hostname: string, port: number): Connection {
  const socket = connect(port, hostname)
  socket.setNoDelay(true)
  let received = Buffer.alloc(0)
  let head: Head | undefined
  let isClosed = false
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined

  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    if (head === undefined) {
      const end = received.indexOf(END_OF_HEAD)
      if (end < 0) return
      head = readHead(received.toString('latin1', 0, end))
      received = received.subarray(end + END_OF_HEAD.length)
    }
    if (received.length < head.length) return
    const answer = { status: head.status, body: received }
    received = Buffer.alloc(0)
    head = undefined
    waiting?.resolve(answer)
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => {
    isClosed = true
    waiting?.reject(new Error('The connection closed before it answered'))
  })

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('The connection is closed'))
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

interface Head {
  readonly status: number
  readonly length: number
}

function readHead(head: string): Head {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`An answer without its length can't be measured:\n${head}`)
  return { status: Number(head.slice(9, 12)), length: Number(length) }
}
