import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTexts } from '../../../../i18n'
import { TextField } from '../../../../ui/form/text-field'
import type { MicrositeForm } from '../../form/microsite-form'
import { micrositeEditorTexts } from '../../locale'
import { FieldPair } from '../fields'
import { ItemList } from '../item-list'

const NAME = 'sections.schedule.items'

export function ScheduleFields() {
  const t = useTexts(micrositeEditorTexts)
  const { control } = useFormContext<MicrositeForm>()
  const { fields, append, remove, move } = useFieldArray({ control, name: NAME })
  return (
    <ItemList
      items={fields}
      heading={(number) => t('schedule.heading', { number })}
      called={(number) => t('schedule.item', { number })}
      empty={t('schedule.empty')}
      addLabel={t('schedule.add')}
      onAdd={() => append({ when: '', what: '', where: '' }, { focusName: `${NAME}.${fields.length}.what` })}
      onMove={move}
      onRemove={remove}
    >
      {(index) => (
        <>
          <TextField
            name={`${NAME}.${index}.what`}
            label={t('schedule.what')}
            maxLength={160}
            autoComplete="off"
          />
          <FieldPair>
            <TextField
              name={`${NAME}.${index}.when`}
              label={t('schedule.when')}
              placeholder={t('schedule.whenExample')}
              maxLength={60}
              autoComplete="off"
              optional
            />
            <TextField
              name={`${NAME}.${index}.where`}
              label={t('schedule.where')}
              maxLength={120}
              autoComplete="off"
              optional
            />
          </FieldPair>
        </>
      )}
    </ItemList>
  )
}
