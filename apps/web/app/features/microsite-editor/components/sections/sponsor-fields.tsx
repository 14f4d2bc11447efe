import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTexts } from '../../../../i18n'
import { TextField } from '../../../../ui/form/text-field'
import type { MicrositeForm } from '../../form/microsite-form'
import { micrositeEditorTexts } from '../../locale'
import { ItemList } from '../item-list'
import { PictureField } from '../picture-field'

const NAME = 'sections.sponsors.items'

export function SponsorFields() {
  const t = useTexts(micrositeEditorTexts)
  const { control } = useFormContext<MicrositeForm>()
  const { fields, append, remove, move } = useFieldArray({ control, name: NAME })
  return (
    <ItemList
      items={fields}
      heading={(number) => t('sponsors.heading', { number })}
      called={(number) => t('sponsors.item', { number })}
      empty={t('sponsors.empty')}
      addLabel={t('sponsors.add')}
      onAdd={() => append({ name: '', url: '', logo: null }, { focusName: `${NAME}.${fields.length}.name` })}
      onMove={move}
      onRemove={remove}
    >
      {(index) => (
        <>
          <TextField
            name={`${NAME}.${index}.name`}
            label={t('sponsors.name')}
            maxLength={80}
            autoComplete="off"
          />
          <TextField
            name={`${NAME}.${index}.url`}
            label={t('sponsors.url')}
            type="url"
            maxLength={500}
            autoComplete="off"
            optional
          />
          <PictureField
            name={`${NAME}.${index}.logo`}
            kind="sponsor"
            label={t('sponsors.logo')}
            helperText={t('sponsors.logoHelp')}
            removeLabel={t('sponsors.removeLogo')}
          />
        </>
      )}
    </ItemList>
  )
}
