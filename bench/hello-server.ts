import Fastify from 'fastify'

/** The bare server that a page is compared with: as little as Fastify can do. Its port goes to stdout. */
const app = Fastify({ forceCloseConnections: true })
app.get('/', async () => ({ hello: 'world' }))
const address = await app.listen({ port: Number(process.env.PORT ?? 0), host: '::' })
console.log(new URL(address).port)

// The parent process holds its input open; when that ends, however it ends, so does this.
process.stdin.on('close', () => app.close()).resume()
