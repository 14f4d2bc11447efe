import { styled } from '@mui/material/styles'
import type { PublicEvent } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { FieldGrid } from '../../../ui/form/field-grid'
import { RadioField } from '../../../ui/form/radio-field'
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
  const questions = questionsFor(race.questions, categoryId)
  return (
    <Fields>
      {race.sizes.length > 0 && (
        <RadioField
          chips
          name={`${at}.size`}
          label={t('kit.size')}
          helperText={t('kit.sizeHelp')}
          options={sizeOptions(race, ownSize)}
        />
      )}
      {questions.length > 0 && (
        <FieldGrid>
          {questions.map((question) => (
            <QuestionField key={question.id} name={`${at}.answers.${question.id}`} question={question} />
          ))}
        </FieldGrid>
      )}
    </Fields>
  )
}

const Fields = styled('div')({ display: 'grid', gap: 20 })

/** From how many on nobody needs to hurry. */
const PLENTY = 10

function sizeOptions({ sizes }: PublicEvent, own: string | null) {
  const { t } = registrationTexts
  return sizes.map(({ size, available }) => {
    const isGone = available <= 0 && size !== own
    const isScarce = available > 0 && available < PLENTY
    return {
      value: size,
      label: size,
      disabled: isGone,
      ...(isGone && { description: t('kit.sizeGone') }),
      ...(isScarce && { description: t('kit.sizeLeft', { count: available }) }),
    }
  })
}
