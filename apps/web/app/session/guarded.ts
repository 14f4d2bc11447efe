import { type ClientLoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { leaveMessage, type NextPageMessage, sayMessage } from '../ui/feedback/next-page-message'
import { currentSession } from './current-session'
import type { RouteRequirements } from './guard-steps'
import { sessionTexts } from './locale'
import { otherRoleFor, roleChangePath } from './other-role'
import { requirementsOf } from './route-requirements'
import { runGuards } from './run-guards'
import { isViewingTab } from './viewing/is-viewing-tab'

/**
 * For a layout's `clientMiddleware`: runs before any loader below it, so nothing is fetched for someone who may not
 * enter. What a page asks is its row of the table of requirements.
 */
export function guarded(): (args: { request: Request }) => Promise<void> {
  return ({ request }) => enforceGuards(request)
}

/**
 * For the `clientLoader` of a layout, or of a page without one. Middleware only runs on the first page when there is a
 * client loader to run, so every guarded branch needs one of these; with no loader of its own it answers null.
 */
export function guardedLoader<Args extends { request: Request } = ClientLoaderFunctionArgs, T = null>(
  load?: (args: Args) => T | Promise<T>,
) {
  const loader = async (args: Args): Promise<T | null> => {
    await enforceGuards(args.request)
    return load === undefined ? null : load(args)
  }
  return Object.assign(loader, { hydrate: true as const })
}

/** Throws the redirect when the person may not enter. */
export async function enforceGuards(request: Request): Promise<void> {
  const { pathname, search } = new URL(request.url)
  const required = requirementsOf(pathname)
  if (isViewingTab() && required.keptOnDevice) throw redirect(RACES_PATH)
  const destination = await runGuards(required, pathname + search, currentSession())
  if (destination === null) {
    hasEntered = true
    return
  }
  const isWholePage = isKeptByWorker()
  const message = whyNot(required, pathname + search)
  if (message !== null) (isWholePage ? leaveMessage : sayMessage)(message)
  throw isWholePage ? redirectDocument(destination) : redirect(destination)
}

const RACES_PATH = '/organizador/eventos'

/** What somebody signed in is told who is sent away: that it is a matter of the role they work in, or that it is not theirs. */
function whyNot(required: RouteRequirements, path: string): NextPageMessage | null {
  const { t } = sessionTexts
  const state = currentSession().getState()
  const other = isViewingTab() ? null : otherRoleFor(required, state)
  if (other !== null)
    return {
      text: t(`otherRole.${other}`),
      tone: 'info',
      link: { label: t('changeRole'), to: roleChangePath(path) },
    }
  return isOfAdministrators(required) && state.role !== null ? { text: t('adminsOnly'), tone: 'info' } : null
}

function isOfAdministrators({ roles }: RouteRequirements): boolean {
  return roles?.length === 1 && roles[0] === 'admin'
}

/** Whether somebody was let in since the page was loaded: it has something to say to them when it sends them away. */
let hasEntered = false

/**
 * A page that a service worker opened with no network knows the routes of race day alone. Any other page is asked for as
 * a document, which the worker answers in our own words when there is no network.
 */
function isKeptByWorker(): boolean {
  if (!globalThis.navigator?.serviceWorker?.controller) return false
  return !hasEntered || !navigator.onLine
}
