import { isDatabaseAway } from '@zancada/api'

/** The job queue's own housekeeping does not wait for its queries: a database that goes away must not end the process. */
export function outliveDatabase(): void {
  process.on('unhandledRejection', (reason) => {
    if (!isDatabaseAway(reason)) throw reason
  })
}
