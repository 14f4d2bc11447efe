import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job'

/** Why a runner gets their ticket by mail. */
const TICKET_REASONS = [
  'resent',
  'changed',
  'corrected',
  'handed_over',
  'received',
  'numbered',
  'category_changed',
  'start_moved',
  'joined',
] as const
export type TicketReason = (typeof TICKET_REASONS)[number] | 'confirmed'

/** Its PDF is made by the job that sends it, as the registration stands then. */
export const ticketJob = defineJob({
  name: 'registrations.ticket',
  data: z.object({ registration_id: z.uuid(), why: z.enum(TICKET_REASONS) }),
  retryLimit: 12,
  retryDelaySeconds: 10,
  expireSeconds: 60,
})

/**
 * The tickets of a paid order that are of one address other than its buyer's. A job of its own: an address that takes no
 * mail keeps nobody else from theirs.
 */
export const runnerTicketsJob = defineJob({
  name: 'orders.runner-tickets',
  data: z.object({ order_id: z.uuid(), email: z.email() }),
  retryLimit: 12,
  retryDelaySeconds: 10,
  expireSeconds: 120,
  forget: true,
})
