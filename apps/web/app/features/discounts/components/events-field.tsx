import type { DiscountCode } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { ChooseEvents } from '../../../race/choose-events'
import { useActingTeam } from '../../../session'
import { FieldFrame } from '../../../ui/form/field-frame'
import { useField } from '../../../ui/form/use-field'
import { discountsTexts } from '../locale'

/** `known`: those the code already has, which may be beyond the first ones listed. */
export function EventsField({ known }: { known: DiscountCode['events'] }) {
  const t = useTexts(discountsTexts)
  const field = useField('event_slugs')
  const mustChoose = Array.isArray(useActingTeam()?.eventSlugs)
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : []
  return (
    <FieldFrame
      as="group"
      id={field.id}
      label={t('form.events')}
      error={field.error}
      helperText={
        chosen.length > 0
          ? t(mustChoose ? 'form.eventsSomeMust' : 'form.eventsSome', { count: chosen.length })
          : t(mustChoose ? 'form.eventsMust' : 'form.eventsNone')
      }
      optional={!mustChoose}
    >
      <ChooseEvents chosen={chosen} onChange={field.setValue} known={known} />
    </FieldFrame>
  )
}
