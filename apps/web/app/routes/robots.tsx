import type { Route } from './+types/robots'

/** What only people with an account, or the site itself, have any use for. */
const PRIVATE = ['/api/', '/admin/', '/organizador/', '/payment/', '/perfil', '/seleccion-rol']

export function loader({ request }: Route.LoaderArgs): Response {
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', request.url).href}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-page-cache': 'public' },
  })
}
