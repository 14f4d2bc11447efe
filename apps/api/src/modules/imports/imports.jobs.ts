import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job'

/** Reads a file, or judges its rows again: whichever its import is waiting for. */
export const processImportJob = defineJob({
  name: 'imports.process',
  data: z.object({ id: z.uuid() }),
  expireSeconds: 120,
})

export const cleanUpImportsJob = defineJob({ name: 'imports.clean-up', data: z.object({}) })
export const CLEAN_UP_IMPORTS_CRON = '41 3 * * *'

/** Registers the rows of an import that its money covers. */
export const applyImportJob = defineJob({
  name: 'imports.apply',
  data: z.object({
    id: z.uuid(),
    /** Of which the company hears once the rows are registered: what came in, and what they had said. */
    paid: z.object({ amount_cop: z.int(), told_cop: z.int().optional() }).optional(),
  }),
  retryLimit: 12,
  retryDelaySeconds: 5,
  expireSeconds: 300,
})

/** A mail to the company's contact, with a link of its own. */
export const tellImportJob = defineJob({
  name: 'imports.tell',
  data: z.object({
    id: z.uuid(),
    told: z.discriminatedUnion('what', [
      z.object({
        what: z.literal('payment'),
        amount_cop: z.int(),
        told_cop: z.int().optional(),
        rows: z.int(),
      }),
      z.object({
        what: z.literal('ended'),
        how: z.enum(['expired', 'cancelled']),
        rows: z.int(),
        back_online_cop: z.int(),
        back_transfer_cop: z.int(),
      }),
      z.object({
        what: z.literal('moved'),
        old_starts_at: z.iso.datetime(),
        new_starts_at: z.iso.datetime(),
        place: z.string(),
        message: z.string(),
      }),
      z.object({ what: z.literal('race_cancelled') }),
      z.object({ what: z.literal('account_changed') }),
      z.object({ what: z.literal('rejected'), amount_cop: z.int(), reason: z.string() }),
      z.object({ what: z.literal('rejection_undone'), amount_cop: z.int(), reason: z.string() }),
      z.object({
        what: z.literal('undone'),
        /** What they had said, what was approved of it, and what of that no longer counts. */
        told_cop: z.int(),
        received_cop: z.int(),
        amount_cop: z.int(),
        reason: z.string(),
      }),
    ]),
  }),
  retryLimit: 12,
  retryDelaySeconds: 10,
  expireSeconds: 60,
})

/** Every minute: imports whose time is over give back the places they held, and what was paid is registered. */
export const followImportsJob = defineJob({
  name: 'imports.follow',
  data: z.object({}),
  retryLimit: 0,
  expireSeconds: 300,
})
export const FOLLOW_IMPORTS_CRON = '* * * * *'
