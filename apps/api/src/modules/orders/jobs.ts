import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job'

/** Tells a buyer that their order is confirmed, with tickets and calendar; made when it is sent, for they take a while. */
export const confirmationJob = defineJob({
  name: 'orders.confirmation',
  data: z.object({
    order_id: z.uuid(),
    /** Sizes that ran out while a late payment came: whose, and which. */
    lost_sizes: z.array(z.object({ registration_id: z.uuid(), size: z.string() })).optional(),
  }),
  retryLimit: 12,
  retryDelaySeconds: 10,
  expireSeconds: 120,
})

/** Mails each runner who lost a place because its money went back, and each payer who is owed something else of it. */
export const undoneJob = defineJob({
  name: 'orders.undone',
  data: z.object({
    order_id: z.uuid(),
    registration_id: z.uuid(),
    /** What else was paid for it. */
    owed: z.array(
      z.object({
        payable_kind: z.string(),
        payable_id: z.uuid(),
        left_cop: z.int(),
        amount_cop: z.int(),
        is_outside: z.boolean(),
      }),
    ),
  }),
  retryLimit: 12,
  retryDelaySeconds: 10,
  expireSeconds: 60,
})

/** One person's mail about a race that moved, with its calendar. */
export const postponementMailJob = defineJob({
  name: 'orders.postponement-mail',
  data: z.object({ postponement_id: z.uuid(), email: z.email(), order_id: z.uuid() }),
  retryLimit: 12,
  retryDelaySeconds: 10,
  expireSeconds: 60,
  forget: true,
})

/** Every minute: holds whose time is over and that never went to pay give their places back. */
export const expireHoldsJob = defineJob({
  name: 'orders.expire-holds',
  data: z.object({}),
  retryLimit: 0,
  expireSeconds: 300,
})
export const EXPIRE_HOLDS_CRON = '* * * * *'

/** Every minute, the same for those sent to pay. Apart, since it waits for the payment provider. */
export const expireSentToPayJob = defineJob({
  name: 'orders.expire-sent-to-pay',
  data: z.object({}),
  retryLimit: 0,
  expireSeconds: 300,
})
export const EXPIRE_SENT_TO_PAY_CRON = '* * * * *'

/** At night: answers kept for repeated requests and locks of holders are forgotten. */
export const cleanUpOrdersJob = defineJob({ name: 'orders.clean-up', data: z.object({}) })
export const CLEAN_UP_ORDERS_CRON = '37 3 * * *'
