import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { OrganizerCategory } from '@zancada/contracts'
import { QUESTION_KINDS } from '@zancada/contracts/events/public-events.calls'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { CheckboxField } from '../../../ui/form/checkbox-field'
import { FieldFrame } from '../../../ui/form/field-frame'
import { FieldGrid, FieldStack } from '../../../ui/form/field-grid'
import { SelectField } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { useField } from '../../../ui/form/use-field'
import { organizerEventsTexts } from '../locale'
import type { EditorValues } from './editor-values'

export interface QuestionFieldsProps {
  index: number
  /** Those already saved: a question names them by their id. */
  categories: readonly OrganizerCategory[]
}

export function QuestionFields({ index, categories }: QuestionFieldsProps) {
  const t = useTexts(organizerEventsTexts)
  const path = `questions.${index}` as const
  const kind = useWatch<EditorValues, `questions.${number}.kind`>({ name: `questions.${index}.kind` })
  return (
    <FieldStack sx={{ mt: 0 }}>
      <FieldGrid>
        <TextField<EditorValues>
          name={`${path}.label`}
          label={t('fields.label')}
          autoComplete="off"
          maxLength={200}
        />
        <SelectField<EditorValues>
          name={`${path}.kind`}
          label={t('fields.kind')}
          options={QUESTION_KINDS.map((value) => ({ value, label: t(`questionKinds.${value}`) }))}
        />
      </FieldGrid>
      {kind === 'choice' && (
        <TextField<EditorValues>
          name={`${path}.options`}
          label={t('fields.options')}
          helperText={t('questions.optionsHelp')}
          autoComplete="off"
          multiline
          rows={4}
        />
      )}
      <CheckboxField<EditorValues> name={`${path}.is_required`} label={t('fields.is_required')} />
      {categories.length > 1 && <AskedIn name={`${path}.category_ids`} categories={categories} />}
    </FieldStack>
  )
}

interface AskedInProps {
  name: string
  categories: readonly OrganizerCategory[]
}

/** None chosen is all of them, and says so. */
function AskedIn({ name, categories }: AskedInProps) {
  const t = useTexts(organizerEventsTexts)
  const field = useField(name)
  const chosen: unknown[] = Array.isArray(field.value) ? field.value : []
  return (
    <FieldFrame
      as="group"
      id={field.id}
      label={t('fields.category_ids')}
      error={field.error}
      helperText={t('questions.askedInHelp')}
      optional
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {categories.map((category) => (
          <FormControlLabel
            key={category.id}
            label={category.name}
            control={
              <Checkbox
                name={name}
                checked={chosen.includes(category.id)}
                onChange={(_event, isChosen) =>
                  field.setValue(
                    isChosen ? [...chosen, category.id] : chosen.filter((id) => id !== category.id),
                  )
                }
              />
            }
          />
        ))}
      </Box>
    </FieldFrame>
  )
}
