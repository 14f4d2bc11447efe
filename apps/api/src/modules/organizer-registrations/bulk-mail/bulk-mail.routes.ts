import {
  listBulkMailsCall,
  loadBulkMailCall,
  loadSubscriptionCall,
  previewBulkMailCall,
  sendBulkMailCall,
  testBulkMailCall,
  unsubscribeCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import { anyone, organizerWith } from '../../../platform/http/access'
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key'
import { type Route, route } from '../../../platform/http/route'
import { listBulkMails, loadBulkMail } from './follow-bulk-mail'
import { previewBulkMail, sendBulkMail, sendTestMail } from './send-bulk-mail'
import { loadSubscription, unsubscribe } from './unsubscribe'

const access = organizerWith('inscripciones')

export function bulkMailRoutes(deps: ApiDependencies): Route[] {
  return [
    route(listBulkMailsCall, access, ({ actor }) => listBulkMails(deps, actor)),
    route(
      previewBulkMailCall,
      access,
      { audit: { because: 'shows a mail; nothing is sent' }, takenDown: 'refused' },
      ({ actor, body }) => previewBulkMail(deps, actor, body),
    ),
    route(
      testBulkMailCall,
      access,
      { audit: { because: 'a mail to whoever writes it' }, takenDown: 'refused' },
      ({ actor, body }) => sendTestMail(deps, actor, body),
    ),
    route(
      sendBulkMailCall,
      access,
      { audit: ['bulk_mail.sent'], takenDown: 'refused' },
      ({ actor, body, request }) => sendBulkMail(deps, actor, body, idempotencyKeyOf(request)),
    ),
    route(loadBulkMailCall, access, ({ actor, params }) => loadBulkMail(deps, actor, params.id)),
    // A link that was mailed is its own proof, of the one thing it was mailed for.
    route(loadSubscriptionCall, anyone, ({ params }) => loadSubscription(deps, params.token)),
    route(unsubscribeCall, anyone, { audit: ['consent.unsubscribed'] }, ({ params }) =>
      unsubscribe(deps, params.token),
    ),
  ]
}
