import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { stylesheet } from './stylesheet'

const FONTS = {
  inter: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  archivo: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
} as const

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0B1533"/><path d="M9 9h15l-2 4.500h-6.500L22 18.500 20 23H5.500l2-4.500H14L7.500 13.500z" fill="#C8F031"/></svg>`

/** Style, icon and fonts of every page, all from here: the sandbox asks nothing of the outside. */
export async function assetRoutes(app: FastifyInstance): Promise<void> {
  const resolve = createRequire(import.meta.url).resolve
  const cached = { 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=3600' }

  for (const [name, file] of Object.entries(FONTS)) {
    const font = await readFile(resolve(file))
    app.get(`/recursos/${name}.woff2`, (_request, reply) =>
      reply.headers(cached).type('font/woff2').send(font),
    )
  }
  app.get('/recursos/estilo.css', (_request, reply) =>
    reply
      .headers({ ...cached, 'cache-control': 'no-cache' })
      .type('text/css; charset=utf-8')
      .send(stylesheet),
  )
  app.get('/recursos/icono.svg', (_request, reply) => reply.headers(cached).type('image/svg+xml').send(ICON))
}
