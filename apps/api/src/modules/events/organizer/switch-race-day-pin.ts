import type { AnswerOf, ReceivedBody, switchRaceDayPinCall } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { inTransaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { updateEvent } from './organizer-events.repository'
import { lockOwnEvent } from './own-event'

/** Devices learn of it with their next setup. One that already keeps the list begins anew. */
export function switchRaceDayPin(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  slug: string,
  { race_day_pin }: ReceivedBody<typeof switchRaceDayPinCall>,
): Promise<AnswerOf<typeof switchRaceDayPinCall>> {
  return inTransaction(database, async (tx) => {
    const event = await lockOwnEvent(tx, actor, slug)
    if (event.race_day_pin === race_day_pin) return { race_day_pin }
    await updateEvent(tx, event.id, { race_day_pin }, clock.now())
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: race_day_pin ? 'event.race_day_pin_on' : 'event.race_day_pin_off',
      subject_type: 'event',
      subject_id: event.id,
      before: { race_day_pin: event.race_day_pin },
      after: { race_day_pin },
    })
    return { race_day_pin }
  })
}
