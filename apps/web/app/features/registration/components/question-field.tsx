import { useTexts } from '../../../i18n'
import { DateField } from '../../../ui/form/date-field'
import { RadioField } from '../../../ui/form/radio-field'
import { SelectField } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { registrationTexts } from '../locale'
import type { Question } from '../questions'

/** A question of the organizer's, in the control that suits its answer. */
export function QuestionField({ name, question }: { name: string; question: Question }) {
  const t = useTexts(registrationTexts)
  const { kind, label, options, is_required } = question
  const field = { name, label, optional: !is_required }
  switch (kind) {
    case 'choice':
      return (
        <SelectField
          {...field}
          options={options.map((option) => ({ value: option, label: option }))}
          autoComplete="off"
        />
      )
    case 'yes_no':
      return (
        <RadioField
          {...field}
          options={[
            { value: 'yes', label: t('kit.yes') },
            { value: 'no', label: t('kit.no') },
          ]}
        />
      )
    case 'date':
      return <DateField {...field} />
    case 'number':
      return <TextField {...field} inputMode="decimal" autoComplete="off" maxLength={20} />
    case 'text':
      return <TextField {...field} autoComplete="off" maxLength={1000} />
  }
}
