import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { findOwnEvent } from '../events'
import type { WidgetAddress } from './change-widget'
import { widgetPageTag } from './widget-page-tag.rules'
import { deleteWidgetRow, lockWidget } from './widgets.repository'

/** The sites that show it stop doing so at once. */
export async function deleteWidget(
  { database, purgePages }: Pick<ApiDependencies, 'database' | 'purgePages'>,
  actor: OrganizerActor,
  { slug, id }: WidgetAddress,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const event = await findOwnEvent(tx, actor, slug)
    const stored = await lockWidget(tx, event.id, id)
    if (!stored) throw notFound()
    await deleteWidgetRow(tx, id)
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'widget.deleted',
      subject_type: 'widget',
      subject_id: id,
      before: { event_id: event.id, kind: stored.kind, allowed_domains: stored.allowed_domains },
    })
  })
  purgePages([widgetPageTag(id)])
}
