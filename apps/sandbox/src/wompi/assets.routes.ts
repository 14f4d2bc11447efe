import type { FastifyInstance } from 'fastify'
import { checkoutScript, resultScript } from './checkout-script'
import { wompiStylesheet } from './stylesheet'

/** Style and scripts of the payment pages. */
export async function wompiAssetRoutes(app: FastifyInstance): Promise<void> {
  const assets = [
    { name: 'estilo.css', type: 'text/css', content: wompiStylesheet },
    { name: 'pago.js', type: 'text/javascript', content: checkoutScript },
    { name: 'resultado.js', type: 'text/javascript', content: resultScript },
  ]
  for (const { name, type, content } of assets)
    app.get(`/wompi/recursos/${name}`, (_request, reply) =>
      reply
        .headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' })
        .type(`${type}; charset=utf-8`)
        .send(content),
    )
}
