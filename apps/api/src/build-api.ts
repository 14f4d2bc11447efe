import { METHODS } from 'node:http'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { installSpanishValidation } from '@zancada/contracts'
import type { FastifyInstance } from 'fastify'
import { accountsRoutes, createIdentify } from './modules/accounts'
import { adminRoutes } from './modules/admin'
import { createLiveFeed, dashboardRoutes } from './modules/dashboard'
import { discountsRoutes } from './modules/discounts'
import { eventsRoutes, registerShareImages } from './modules/events'
import { historyRoutes } from './modules/history'
import { importOrderRoutes, importsRoutes } from './modules/imports'
import { inventoryRoutes } from './modules/inventory'
import { legalRoutes } from './modules/legal'
import { openingNoticesRoutes } from './modules/opening-notices'
import { healthRoutes } from './modules/operations'
import { ordersRoutes } from './modules/orders'
import {
  bulkMailRoutes,
  categoryChargeRoutes,
  followCorrectedAddress,
  organizerRegistrationsRoutes,
  registrationDeskRoutes,
} from './modules/organizer-registrations'
import { organizersRoutes } from './modules/organizers'
import { paymentsRoutes } from './modules/payments'
import { privacyRoutes } from './modules/privacy'
import { raceDayRoutes } from './modules/race-day'
import { refundBatchesRoutes } from './modules/refund-batches'
import { registrationsRoutes } from './modules/registrations'
import { reportsRoutes } from './modules/reports'
import { savedRacesRoutes } from './modules/saved-races'
import { settingsRoutes } from './modules/settings'
import { settlementRoutes } from './modules/settlement'
import { teamRoutes } from './modules/team'
import { organizerQueueRoutes, waitlistRoutes } from './modules/waitlist'
import { widgetsRoutes } from './modules/widgets'
import { moneyParts } from './payables'
import type { ApiDependencies } from './platform/dependencies'
import type { Actor, OrganizerActor, Viewing } from './platform/http/actor'
import { allowedMethods } from './platform/http/allowed-methods.rules'
import { assertCsrf } from './platform/http/csrf'
import { registerDocumentation } from './platform/http/documentation'
import { errorResponse } from './platform/http/error-response'
import { acceptEmptyJson, acceptOneClick } from './platform/http/json-body'
import { logRequests, routeOf } from './platform/http/logging'
import { type Metrics, measureRequests } from './platform/http/metrics'
import { methodNotAllowed, notFound } from './platform/http/problems'
import { registerRoute } from './platform/http/register-route'
import type { Route } from './platform/http/route'
import { registerFiles } from './platform/storage/files.routes'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | OrganizerActor
    /** Who looks as that actor does; null where it is them. */
    viewing: Viewing | null
  }
}

/** Every route of the API, by module. */
export function apiRoutes(deps: ApiDependencies, liveFeed = createLiveFeed(deps)): Route[] {
  return [
    ...healthRoutes(deps),
    ...settingsRoutes(deps),
    ...legalRoutes(deps),
    ...accountsRoutes(deps),
    ...organizersRoutes(deps),
    ...teamRoutes(deps),
    ...eventsRoutes(deps),
    ...discountsRoutes(deps),
    ...ordersRoutes(deps),
    ...widgetsRoutes(deps),
    ...registrationsRoutes(deps, (tx, corrected, now) => followCorrectedAddress(deps, tx, corrected, now)),
    ...paymentsRoutes(deps, moneyParts),
    ...organizerRegistrationsRoutes(deps),
    ...registrationDeskRoutes(deps, moneyParts),
    ...categoryChargeRoutes(deps, moneyParts),
    ...bulkMailRoutes(deps),
    ...waitlistRoutes(deps),
    ...organizerQueueRoutes(deps),
    ...openingNoticesRoutes(deps),
    ...savedRacesRoutes(deps),
    ...raceDayRoutes(deps),
    ...inventoryRoutes(deps),
    ...importsRoutes(deps),
    ...importOrderRoutes(deps, moneyParts),
    ...settlementRoutes(deps),
    ...refundBatchesRoutes(deps),
    ...reportsRoutes(deps),
    ...dashboardRoutes(deps, liveFeed),
    ...historyRoutes(deps),
    ...adminRoutes(deps),
    ...privacyRoutes(deps),
  ]
}

/** The API as a Fastify plugin: `app.register(buildApi(deps, metrics))`. */
export function buildApi(deps: ApiDependencies, metrics: Metrics) {
  installSpanishValidation()
  return async (app: FastifyInstance): Promise<void> => {
    const liveFeed = createLiveFeed(deps)
    const routes = apiRoutes(deps, liveFeed)
    const identify = createIdentify(deps)

    app.setErrorHandler((error, request, reply) => {
      const { status, headers, body } = errorResponse(error)
      if (status >= 500)
        request.log.error(
          { err: error, request_id: request.id, method: request.method, route: routeOf(request) },
          'request failed',
        )
      reply.code(status).headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body))
    })
    // Open streams would keep a server that stops waiting for them.
    app.addHook('preClose', async () => liveFeed.stop())
    acceptEmptyJson(app)
    acceptOneClick(app)
    logRequests(app)
    measureRequests(app, metrics)
    app.decorateRequest('actor')
    app.decorateRequest('viewing', null)
    await app.register(cookie)
    await app.register(multipart, { throwFileSizeLimit: false })
    registerFiles(app, deps.storage)
    registerShareImages(app, deps)
    app.addHook('onRequest', async (request, reply) => {
      reply.headers({
        'x-request-id': request.id,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      assertCsrf(request)
    })

    for (const route of routes) registerRoute(app, route, identify)
    await registerDocumentation(app, routes)
    const calls = routes.map(({ call }) => call)
    for (const method of METHODS)
      if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true })
    for (const url of ['/api', '/api/*'])
      app.all(url, (request, reply) => {
        const allowed = allowedMethods(calls, new URL(request.url, deps.publicUrl).pathname)
        if (allowed.length === 0) throw notFound()
        reply.header('allow', allowed.join(', '))
        throw methodNotAllowed(request.method)
      })
  }
}
