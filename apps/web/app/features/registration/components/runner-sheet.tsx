import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { PublicCategory, PublicEvent } from '@zancada/contracts'
import { type ReactNode, useEffect, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { CheckboxField } from '../../../ui/form/checkbox-field'
import { Sheet } from '../../../ui/layout/step-frame'
import { acceptedAs } from '../accepted-as'
import { CONTACT_FIELDS, personOf, type RunnerDraft } from '../draft'
import { isMinorAt, whoMayRun } from '../eligibility'
import { registrationTexts } from '../locale'
import type { StepValues } from '../step-forms'
import { Copy } from './copy-row'
import { GuardianOffer } from './guardian-offer'
import { ContactFields, EmergencyFields, GuardianFields, HealthFields, IdentityFields } from './runner-fields'
import { type SavedRunner, SavedRunners } from './saved-runners'

export interface RunnerSheetProps {
  index: number
  race: PublicEvent
  category: PublicCategory | undefined
  categoryName: string
  isOnly: boolean
  saved: readonly SavedRunner[]
  /** Who writes for somebody else cannot authorise their health data. */
  asksHealth?: boolean
  /** The buyer's address: asks whether the buyer is this runner or a minor's guardian. Without it, neither is asked. */
  buyerEmail?: string
  /** Of a relay: what is asked of the team before its captain. */
  team?: ReactNode
  /** What else this sheet asks for. */
  children?: ReactNode
}

/** One runner: picked from those registered before or written anew. */
export function RunnerSheet(props: RunnerSheetProps) {
  const {
    index,
    race,
    category,
    categoryName,
    isOnly,
    saved,
    asksHealth = true,
    buyerEmail,
    team,
    children,
  } = props
  const t = useTexts(registrationTexts)
  const id = useId()
  const form = useFormContext<StepValues>()
  const at = `participants.${index}` as const
  const runner = useWatch<StepValues, `participants.${number}`>({ name: at })
  const isMinor = isMinorAt(race.starts_at, runner.birth_on)
  const capacity = acceptedAs(race.starts_at, runner)
  const givesHealth = asksHealth && capacity !== 'on_behalf'
  const isFixed = buyerEmail !== undefined && capacity === 'self'

  // What somebody gives as themselves stands on the address that they proved.
  useEffect(() => {
    if (isFixed && form.getValues(`${at}.email`) !== buyerEmail)
      form.setValue(`${at}.email`, buyerEmail, { shouldDirty: true })
  }, [isFixed, buyerEmail, form, at])

  /** Checks again only what was already found wrong: a form not sent yet has no errors to show. */
  function fill(person: Partial<RunnerDraft>) {
    const runner = form.getValues(at)
    form.setValue(at, { ...runner, ...person }, { shouldDirty: true })
    if (form.formState.isSubmitted) void form.trigger(at)
  }

  function copyContact() {
    const first = form.getValues('participants.0')
    fill(Object.fromEntries(CONTACT_FIELDS.map((field) => [field, first[field]])))
  }

  return (
    <Sheet role="group" aria-labelledby={id}>
      <Head>
        <h3 id={id}>
          {isOnly
            ? categoryName
            : `${t(team === undefined ? 'runners.runner' : 'runners.captain', { number: index + 1 })} · ${categoryName}`}
        </h3>
        {category && <p>{whoMayRun(category)}</p>}
      </Head>
      {team !== undefined && <Team>{team}</Team>}
      {saved.length > 0 && <SavedRunners saved={saved} onPick={(runner) => fill(personOf(runner))} />}
      {index > 0 && (
        <Copy>
          <Button variant="outlined" size="small" onClick={copyContact}>
            {t('runners.sameContact')}
          </Button>
          <small>{t('runners.sameContactHelp')}</small>
        </Copy>
      )}
      <SheetPart title={t('runners.identity')}>
        {buyerEmail !== undefined && !isMinor && (
          <CheckboxField
            name={`${at}.is_buyer`}
            label={t('runners.isBuyer')}
            {...(capacity === 'on_behalf' && { helperText: t('runners.isOther') })}
          />
        )}
        <IdentityFields at={at} index={index} />
      </SheetPart>
      {isMinor && (
        <SheetPart title={t('runners.guardian')} text={t('runners.guardianText')}>
          {!isOnly && <GuardianOffer index={index} race={race} onTake={fill} />}
          {buyerEmail !== undefined && (
            <CheckboxField
              name={`${at}.is_buyer_guardian`}
              label={t('runners.isBuyerGuardian')}
              {...(capacity === 'on_behalf' && { helperText: t('runners.isOtherGuardian') })}
            />
          )}
          <GuardianFields at={at} />
        </SheetPart>
      )}
      <SheetPart title={t('runners.contact')}>
        <ContactFields
          at={at}
          index={index}
          isOther={!asksHealth || capacity === 'on_behalf'}
          isOwnEmail={isFixed}
        />
      </SheetPart>
      <SheetPart title={t(givesHealth ? 'runners.health' : 'runners.emergency')}>
        {givesHealth ? <HealthFields at={at} capacity={capacity} /> : <EmergencyFields at={at} isOther />}
      </SheetPart>
      {children}
    </Sheet>
  )
}

/** A titled part of somebody's sheet. */
export function SheetPart({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <PartBox>
      <h4>{title}</h4>
      {text !== undefined && <p>{text}</p>}
      {children}
    </PartBox>
  )
}

const Team = styled('div')({ marginBottom: 24 })

const Head = styled('div')(({ theme }) => ({
  marginBottom: 20,
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& p': { margin: '2px 0 0', color: theme.palette.text.secondary, fontSize: '0.875rem' },
}))

const PartBox = styled('div')(({ theme }) => ({
  '& + &': { marginTop: 28, paddingTop: 24, borderTop: `1px solid ${theme.palette.divider}` },
  '& > h4': { ...theme.typography.subtitle1, margin: '0 0 14px' },
  '& > p': { margin: '-8px 0 14px', color: theme.palette.text.secondary, fontSize: '0.875rem' },
}))
