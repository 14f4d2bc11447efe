import type { ImportOrder } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { panelImportsTexts } from '../locale'
import { titleOfCitizens } from '../same-for-all'

/** What was taken for all rows, because no column says it. */
export function SameNotes({ order }: { order: ImportOrder }) {
  const t = useTexts(panelImportsTexts)
  const citizens = titleOfCitizens(order)
  const said = order.fields.filter(
    ({ field }) => order.same_for_all[field] !== undefined && !order.mapping.includes(field),
  )
  return (
    <>
      {said.map(({ field, label }) => {
        const value = order.same_for_all[field] ?? ''
        return (
          <p key={field}>
            {field === 'document_type' && value === 'CC' && citizens !== null
              ? t('same.citizens', { title: citizens })
              : t('same.note', { label, value })}
          </p>
        )
      })}
      {order.emergency_by_runner && <p>{t('same.emergencyNote')}</p>}
    </>
  )
}
