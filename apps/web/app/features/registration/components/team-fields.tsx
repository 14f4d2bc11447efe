import { useTexts } from '../../../i18n'
import { TextField } from '../../../ui/form/text-field'
import { registrationTexts } from '../locale'
import { SheetPart } from './runner-sheet'

/** A relay's place is a team: asks for its name and says that the runner below is its captain. */
export function TeamFields({ index, size }: { index: number; size: number }) {
  const t = useTexts(registrationTexts)
  return (
    <SheetPart title={t('team.title')} text={t('team.text', { count: size - 1 })}>
      <TextField
        name={`participants.${index}.team_name`}
        label={t('team.name')}
        autoComplete="off"
        maxLength={60}
      />
    </SheetPart>
  )
}
