import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTexts } from '../../../../i18n'
import { TextField } from '../../../../ui/form/text-field'
import type { MicrositeForm } from '../../form/microsite-form'
import { micrositeEditorTexts } from '../../locale'
import { ItemList } from '../item-list'
import { MarkdownField } from '../markdown-field'

const NAME = 'sections.faq.items'

export function FaqFields() {
  const t = useTexts(micrositeEditorTexts)
  const { control } = useFormContext<MicrositeForm>()
  const { fields, append, remove, move } = useFieldArray({ control, name: NAME })
  return (
    <ItemList
      items={fields}
      heading={(number) => t('faq.heading', { number })}
      called={(number) => t('faq.item', { number })}
      empty={t('faq.empty')}
      addLabel={t('faq.add')}
      onAdd={() => append({ question: '', answer: '' }, { focusName: `${NAME}.${fields.length}.question` })}
      onMove={move}
      onRemove={remove}
    >
      {(index) => (
        <>
          <TextField
            name={`${NAME}.${index}.question`}
            label={t('faq.question')}
            maxLength={200}
            autoComplete="off"
          />
          <MarkdownField name={`${NAME}.${index}.answer`} label={t('faq.answer')} rows={4} />
        </>
      )}
    </ItemList>
  )
}
