import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job'

/** Why a runner gets their ticket by mail. */
const TICKET_REASONS = ['resent', 'changed', 'handed_over', 'numbered', 'category_changed'] as const
export type TicketReason = (typeof TICKET_REASONS)[number]

/** Its PDF is made by the job that sends it, as the registration stands then. */
export const ticketJob = defineJob({
  name: 'registrations.ticket',
  data: z.object({ registration_id: z.uuid(), why: z.enum(TICKET_REASONS) }),
  retryLimit: 12,
  retryDelaySeconds: 10,
  expireSeconds: 60,
})
