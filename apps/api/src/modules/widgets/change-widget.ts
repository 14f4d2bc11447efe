import type { Widget, WidgetInput } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { assertVersion, findOwnEvent, refuseFaults, unstorableFaults } from '../events'
import { widgetPageTag } from './widget-page-tag.rules'
import { presentWidget } from './widgets.presenter'
import { lockWidget, updateWidget } from './widgets.repository'

export interface WidgetAddress {
  readonly slug: string
  readonly id: string
}

export async function changeWidget(
  { database, clock, purgePages }: Pick<ApiDependencies, 'database' | 'clock' | 'purgePages'>,
  actor: OrganizerActor,
  { slug, id }: WidgetAddress,
  { version, ...input }: WidgetInput & { version: number },
): Promise<Widget> {
  refuseFaults(unstorableFaults(input))
  const changed = await inTransaction(database, async (tx) => {
    const event = await findOwnEvent(tx, actor, slug)
    const stored = await lockWidget(tx, event.id, id)
    if (!stored) throw notFound()
    assertVersion(stored.version, version)
    const row = await updateWidget(tx, id, input, clock.now())
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'widget.changed',
      subject_type: 'widget',
      subject_id: id,
      before: { kind: stored.kind, options: stored.options, allowed_domains: stored.allowed_domains },
      after: input,
    })
    return presentWidget(row)
  })
  purgePages([widgetPageTag(id)])
  return changed
}
