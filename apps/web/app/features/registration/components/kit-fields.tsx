import type { PublicEvent } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { FieldGrid } from '../../../ui/form/field-grid'
import { SelectField } from '../../../ui/form/select-field'
import { registrationTexts } from '../locale'
import { questionsFor } from '../questions'
import { QuestionField } from './question-field'

export interface KitFieldsProps {
  /** `participants.0` */
  at: string
  race: PublicEvent
  categoryId: string
  /** A size already theirs stays open, even when it was the last one. */
  ownSize: string | null
}

/** Some races ask for neither a size nor anything else. */
export function asksForKit({ sizes, questions }: PublicEvent, categoryId: string): boolean {
  return sizes.length > 0 || questionsFor(questions, categoryId).length > 0
}

export function KitFields({ at, race, categoryId, ownSize }: KitFieldsProps) {
  const t = useTexts(registrationTexts)
  if (!asksForKit(race, categoryId)) return <p>{t('kit.nothing')}</p>
  return (
    <FieldGrid>
      {race.sizes.length > 0 && (
        <SelectField
          name={`${at}.size`}
          label={t('kit.size')}
          options={sizeOptions(race, ownSize)}
          autoComplete="off"
        />
      )}
      {questionsFor(race.questions, categoryId).map((question) => (
        <QuestionField key={question.id} name={`${at}.answers.${question.id}`} question={question} />
      ))}
    </FieldGrid>
  )
}

/** From how many on nobody needs to hurry. */
const PLENTY = 10

function sizeOptions({ sizes }: PublicEvent, own: string | null) {
  const { t } = registrationTexts
  return sizes.map(({ size, available }) => {
    if (available <= 0 && size !== own)
      return { value: size, label: t('kit.sizeGone', { size }), disabled: true }
    const isScarce = available > 0 && available < PLENTY
    return { value: size, label: isScarce ? t('kit.sizeLeft', { size, count: available }) : size }
  })
}
