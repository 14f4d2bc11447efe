import {
  changeWidgetCall,
  createWidgetCall,
  deleteWidgetCall,
  listWidgetsCall,
  loadPublicWidgetCall,
  OWN_PAGES_HEADER,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { anyone, organizerWith } from '../../platform/http/access'
import { type Route, route } from '../../platform/http/route'
import { isSameSecret } from '../../platform/http/same-secret'
import { createSharedReads } from '../../platform/shared-reads'
import { changeWidget } from './change-widget'
import { createWidget } from './create-widget'
import { deleteWidget } from './delete-widget'
import { listWidgets } from './list-widgets'
import { loadPublicWidget } from './load-public-widget'
import { assertOriginAllowed } from './widget-origin.policy'

const editors = organizerWith('eventos')
/** Seconds, as every public page. */
const KEPT = 'public, max-age=5'

export function widgetsRoutes(deps: ApiDependencies): Route[] {
  const load = createSharedReads((id: string) => loadPublicWidget(deps, id))
  const { origin: own } = new URL(deps.publicUrl)
  const isOwnPage = (key: string | string[] | undefined) =>
    typeof key === 'string' && isSameSecret(key, deps.ownPagesKey)
  return [
    route(loadPublicWidgetCall, anyone, async ({ params, request, reply }) => {
      const widget = await load(params.id)
      const { origin } = request.headers
      reply.header('vary', 'Origin')
      if (origin !== undefined) {
        assertOriginAllowed(origin, widget.allowed_domains, own)
        // The origin itself and never `*`, and no word of credentials: browsers leave cookies out.
        reply.header('access-control-allow-origin', origin)
      }
      reply.header('cache-control', KEPT)
      if (isOwnPage(request.headers[OWN_PAGES_HEADER])) return widget
      const { allowed_domains: _, ...shown } = widget
      return shown
    }),
    route(listWidgetsCall, editors, ({ actor, params }) => listWidgets(deps, actor, params.slug)),
    route(
      createWidgetCall,
      editors,
      { audit: ['widget.created'], takenDown: 'stands' },
      ({ actor, params, body }) => createWidget(deps, actor, params.slug, body),
    ),
    route(
      changeWidgetCall,
      editors,
      { audit: ['widget.changed'], takenDown: 'stands' },
      ({ actor, params, body }) => changeWidget(deps, actor, params, body),
    ),
    route(
      deleteWidgetCall,
      editors,
      { audit: ['widget.deleted'], takenDown: 'stands' },
      async ({ actor, params }) => {
        await deleteWidget(deps, actor, params)
        return {}
      },
    ),
  ]
}
