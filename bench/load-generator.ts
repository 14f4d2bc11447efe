import { openConnection } from './connection'

/** Asks one address again and again over kept connections, one request at a time on each, and prints what it counted. */
const [address = '', connections = '1', seconds = '1'] = process.argv.slice(2)
const url = new URL(address)
const request = Buffer.from(
  `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: br\r\n\r\n`,
)
const counted = { ok: 0, other: 0, broken: 0 }

const startedAt = performance.now()
const deadline = startedAt + Number(seconds) * 1000
await Promise.all(Array.from({ length: Number(connections) }, askUntilTheEnd))
console.log(JSON.stringify({ ...counted, seconds: (performance.now() - startedAt) / 1000 }))

async function askUntilTheEnd(): Promise<void> {
  const connection = openConnection(url.hostname, Number(url.port))
  try {
    while (performance.now() < deadline) {
      const { status } = await connection.send(request)
      counted[status >= 200 && status < 300 ? 'ok' : 'other'] += 1
    }
  } catch {
    counted.broken += 1
  } finally {
    connection.close()
  }
}
