import { z } from 'zod'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { defineJob } from '../../../platform/jobs/job'
import { enqueueMail } from '../../../platform/mail/mail-outbox'
import { registrationPage } from '../../orders'
import { seatsFreeMail } from './mails/seat-mails'
import { lockUnfilled, markReminded, selectMembers, selectTeam } from './relay.repository'
import { seatsCloseAt } from './relay.rules'

/** Every hour: captains hear once, some days before the time is over, that seats of their team are free. */
export const remindCaptainsJob = defineJob({
  name: 'registrations.remind_captains',
  data: z.object({}),
  retryLimit: 0,
  expireSeconds: 300,
})
export const REMIND_CAPTAINS_CRON = '17 * * * *'

const DAYS_BEFORE = 4
const DAY_MS = 86_400_000
const BATCH = 50
const BATCHES = 200

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'accessTokens' | 'publicUrl'>

export async function remindCaptains(deps: Dependencies): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const told = await inTransaction(deps.database, async (tx) => {
      const from = deps.clock.now()
      const to = new Date(from.getTime() + DAYS_BEFORE * DAY_MS)
      const due = await lockUnfilled(tx, { from, to, limit: BATCH })
      for (const { id } of due) {
        await markReminded(tx, id, from)
        await remind(deps, tx, id)
      }
      return due.length
    })
    if (told < BATCH) return
  }
}

async function remind(deps: Dependencies, tx: Transaction, teamId: string): Promise<void> {
  const team = await selectTeam(tx, teamId)
  const closes = team && seatsCloseAt(team)
  if (!team || !closes || team.captain_email === null) return
  const members = await selectMembers(tx, teamId)
  await enqueueMail(
    tx,
    deps.jobs,
    await seatsFreeMail({
      to: team.captain_email,
      team_name: team.name,
      event_name: team.event_name,
      left: team.team_size - members.length,
      closes_on: new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: team.timezone }).format(
        closes,
      ),
      url: registrationPage(deps, { id: team.captain_id, email: team.captain_email }),
    }),
  )
}
