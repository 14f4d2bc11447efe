import { WIDGETS_PER_EVENT, type Widget, type WidgetInput } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict } from '../../platform/http/problems'
import { lockOwnEvent, refuseFaults, unstorableFaults } from '../events'
import { presentWidget } from './widgets.presenter'
import { countWidgets, insertWidget } from './widgets.repository'

export async function createWidget(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  slug: string,
  input: WidgetInput,
): Promise<Widget> {
  refuseFaults(unstorableFaults(input))
  return inTransaction(database, async (tx) => {
    // Locked, so that two people at once never go over the limit.
    const event = await lockOwnEvent(tx, actor, slug)
    if ((await countWidgets(tx, event.id)) >= WIDGETS_PER_EVENT)
      throw conflict('too_many_widgets', `Un evento puede tener máximo ${WIDGETS_PER_EVENT} widgets`)
    const row = await insertWidget(tx, event.id, input, clock.now())
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'widget.created',
      subject_type: 'widget',
      subject_id: row.id,
      after: { event_id: event.id, ...input },
    })
    return presentWidget(row)
  })
}
