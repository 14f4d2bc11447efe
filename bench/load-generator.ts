import { connect } from 'node:net'

/**
 * Asks one address again and again over kept connections, one request at a time on each, and prints what it counted.
 * Answers are measured by their length and never decoded: a generator that turns every body into text spends more time
 * on a compressed page than the server does, and measures itself.
 */
const [address = '', connections = '1', seconds = '1'] = process.argv.slice(2)
const url = new URL(address)
const request = Buffer.from(
  `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: br\r\n\r\n`,
)
const endOfHead = Buffer.from('\r\n\r\n')
const counted = { ok: 0, other: 0, broken: 0 }

const startedAt = performance.now()
const deadline = startedAt + Number(seconds) * 1000
await Promise.all(Array.from({ length: Number(connections) }, askUntilTheEnd))
console.log(JSON.stringify({ ...counted, seconds: (performance.now() - startedAt) / 1000 }))

function askUntilTheEnd(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname, () => socket.write(request))
    socket.setNoDelay(true)
    let head = Buffer.alloc(0)
    let bodyLeft: number | undefined

    socket.on('data', (chunk) => {
      if (bodyLeft === undefined) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
        const end = head.indexOf(endOfHead)
        if (end < 0) return
        const { isOk, length } = readHead(head.toString('latin1', 0, end))
        counted[isOk ? 'ok' : 'other'] += 1
        bodyLeft = length - (head.length - end - endOfHead.length)
        head = Buffer.alloc(0)
      } else {
        bodyLeft -= chunk.length
      }
      if (bodyLeft > 0) return
      bodyLeft = undefined
      if (performance.now() < deadline) socket.write(request)
      else socket.end()
    })
    socket.on('error', () => {
      counted.broken += 1
    })
    socket.on('close', () => {
      if (performance.now() < deadline) counted.broken += 1
      resolve()
    })
  })
}

function readHead(head: string): { isOk: boolean; length: number } {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`An answer without its length can't be measured:\n${head}`)
  return { isOk: / 2\d\d /.test(head.slice(0, 14)), length: Number(length) }
}
