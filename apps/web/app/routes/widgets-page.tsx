import { frameAncestors } from '@zancada/contracts/widgets/allowed-domains'
import { loadPublicWidgetCall } from '@zancada/contracts/widgets/widgets.calls'
import { missingWidgetPage, widgetPage } from '../features/widgets/page/widget-page'
import { cacheTags, serverApi } from '../server-api'
import type { Route } from './+types/widgets-page'

/** What other sites frame: a page of its own, outside the site's document. */
export async function loader({ params: { id }, context }: Route.LoaderArgs): Promise<Response> {
  const tags = `widget:${id}`
  try {
    const widget = await serverApi(context).call(loadPublicWidgetCall, { params: { id } })
    const { allowed_domains = [] } = widget
    return answer(widgetPage({ ...widget, allowed_domains }, new Date()), 200, {
      'x-page-cache': 'brief',
      'x-frame-ancestors': frameAncestors(allowed_domains),
      ...cacheTags(tags, `event:${widget.event.slug}`),
    })
  } catch (error) {
    if (!isNotFound(error)) throw error
    return answer(missingWidgetPage(), 404, { 'x-page-cache': 'public', ...cacheTags(tags) })
  }
}

function answer(page: string, status: number, headers: Record<string, string>): Response {
  return new Response(page, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
}

function isNotFound(error: unknown): boolean {
  const init = typeof error === 'object' && error !== null && 'init' in error ? error.init : null
  return typeof init === 'object' && init !== null && 'status' in init && init.status === 404
}
