import { styled } from '@mui/material/styles'
import type { OrderRegistration } from '@zancada/contracts'
import { type ReactNode, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { ConsentBoxes, WaiverText } from '../../../race/consent-fields'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { ONE_COLUMN, StepFrame } from '../../../ui/layout/step-frame'
import { acceptedAs } from '../accepted-as'
import { useOrderActions, useSavedRunners } from '../api/orders'
import { isMinorAt } from '../eligibility'
import { fieldTrouble } from '../field-trouble'
import { registrationTexts } from '../locale'
import { holderOfDocument, savedFor } from '../same-document'
import type { StepValues } from '../step-forms'
import type { StepProps } from '../step-props'
import { standingAfter } from '../steps'
import { useStepForm } from '../use-step-form'
import { asksForKit, KitFields } from './kit-fields'
import { RunnerSheet, SheetPart } from './runner-sheet'
import { TeamFields } from './team-fields'

interface RunnersStepProps extends StepProps {
  index: number
  registration: OrderRegistration
  waiver: ReactNode | null
}

/** One runner: who they are, what they get, and what they authorise. Leaving the sheet sends it. */
export function RunnersStep({ index, registration, waiver, ...props }: RunnersStepProps) {
  const { order, race, book, texts, announced, goTo, actions } = props
  const t = useTexts(registrationTexts)
  const id = useId()
  const form = useStepForm(index, props)
  const saved = useSavedRunners()
  const { write } = useOrderActions(race.slug)
  const total = order.registrations.length
  const title = titleOf(registration.team !== null, { number: index + 1, total })

  const [others, setOthers] = useState<readonly string[]>([])

  /** Two people of one order with one document would be mixed up at the kit desk. */
  function refuseSameDocument() {
    const place = holderOfDocument(book.runners, index)
    const holder = place === null ? undefined : book.runners[place]
    if (place === null || holder === undefined) return
    const name = `${holder.first_name} ${holder.last_name}`.trim()
    const said = t('runners.sameDocument', { name, number: place + 1 })
    throw { fieldErrors: { [`participants.${index}.document_number`]: [said] }, generalErrors: [] }
  }

  async function leave() {
    refuseSameDocument()
    const sent = book.runners.filter((_, place) => place === index && book.unsent.includes(place))
    let categories: readonly string[] = []
    try {
      if (sent.length > 0) {
        const written = await texts.accept((shown) => write(order.code, race, sent, shown))
        categories = written.also_registered.map(({ category_name }) => category_name)
      }
    } catch (error) {
      const trouble = error instanceof ApiError ? fieldTrouble(error, [index]) : null
      throw trouble === null ? error : { fieldErrors: trouble.errors, generalErrors: [] }
    }
    book.markSent(sent)
    if (categories.length > 0) setOthers(categories)
    else goOn()
  }

  function goOn() {
    goTo(standingAfter(index, total))
  }

  return (
    <StepFrame title={title} text={t('runners.text')} announced={announced}>
      <Form form={form} id={id} onSubmit={leave} aria-label={title} sx={ONE_COLUMN}>
        <RunnerSheet
          index={index}
          race={race}
          category={race.categories.find(({ id: category }) => category === registration.category_id)}
          categoryName={registration.category_name}
          isOnly={total === 1}
          buyerEmail={order.buyer_email ?? ''}
          saved={savedFor(saved.data?.results ?? [], {
            runners: book.runners,
            categories: order.registrations.map(({ category_id }) => category_id),
            index,
          })}
          {...(registration.team && { team: <TeamFields index={index} size={registration.team.size} /> })}
        >
          {asksForKit(race, registration.category_id) && (
            <SheetPart title={t('kit.title')}>
              <KitFields
                at={`participants.${index}`}
                race={race}
                categoryId={registration.category_id}
                ownSize={registration.participant?.size ?? null}
              />
            </SheetPart>
          )}
          <SheetPart title={t('consents.title')} text={t('consents.text')}>
            <GuardianNote index={index} startsAt={race.starts_at} />
            <WaiverText level="h5">{waiver}</WaiverText>
            <Boxes index={index} startsAt={race.starts_at} />
          </SheetPart>
        </RunnerSheet>
        {actions(<SubmitButton form={id}>{t('steps.next')}</SubmitButton>)}
      </Form>
      <ConfirmDialog
        open={others.length > 0}
        title={t('runners.alsoTitle')}
        confirmLabel={t('runners.alsoGoOn')}
        cancelLabel={t('runners.alsoChange')}
        onConfirm={goOn}
        onClose={() => setOthers([])}
      >
        {t('runners.alsoText', {
          name: book.runners[index]?.first_name ?? '',
          others: others.join(', '),
          category: registration.category_name,
        })}
      </ConfirmDialog>
    </StepFrame>
  )
}

/** A place of a relay is a team: its sheet is of the captain. */
function titleOf(isTeam: boolean, words: { number: number; total: number }): string {
  const { t } = registrationTexts
  if (words.total === 1) return t(isTeam ? 'runners.titleCaptain' : 'runners.titleOne')
  return t(isTeam ? 'runners.titleCaptainOf' : 'runners.titleOf', words)
}

function Boxes({ index, startsAt }: { index: number; startsAt: string }) {
  const runner = useWatch<StepValues, `participants.${number}`>({ name: `participants.${index}` })
  return <ConsentBoxes at={`participants.${index}.consents`} capacity={acceptedAs(startsAt, runner)} />
}

/** Who says yes for a child. */
function GuardianNote({ index, startsAt }: { index: number; startsAt: string }) {
  const t = useTexts(registrationTexts)
  const runner = useWatch<StepValues, `participants.${number}`>({ name: `participants.${index}` })
  if (!isMinorAt(startsAt, runner.birth_on) || acceptedAs(startsAt, runner) !== 'guardian') return null
  if (runner.guardian.full_name === '') return null
  return <Note>{t('consents.guardianNote', { name: runner.guardian.full_name })}</Note>
}

const Note = styled('p')({ margin: '0 0 12px', fontWeight: 600 })
