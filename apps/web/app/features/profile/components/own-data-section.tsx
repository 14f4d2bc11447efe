import { styled } from '@mui/material/styles'
import type { Profile } from '@zancada/contracts'
import { useRef } from 'react'
import { useTexts } from '../../../i18n'
import { LeaveGuard } from '../../../ui/feedback/leave-guard'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { Form } from '../../../ui/form/form'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { changeProfile } from '../api/change-profile'
import { profileTexts } from '../locale'
import { changesOf, formValuesOf, type ProfileFormOutput, profileFormSchema } from '../profile-form'
import { CompletenessMeter } from './completeness-meter'
import { HealthFields } from './health-fields'
import { IdentityFields } from './identity-fields'
import { PersonFields } from './person-fields'
import { RaceFields } from './race-fields'
import { SaveBar } from './save-bar'

export interface OwnDataSectionProps {
  profile: Profile
  initials: string
}

/** «Mis datos»: the whole form for runners, the basic fields for everyone else. */
export function OwnDataSection({ profile, initials }: OwnDataSectionProps) {
  const t = useTexts(profileTexts)
  const notify = useSnackbar()
  const form = useZodForm(profileFormSchema, formValuesOf(profile))
  const ground = useRef<HTMLDivElement>(null)
  const { runner_profile } = profile

  async function save(values: ProfileFormOutput) {
    const changes = changesOf(profile, values)
    if (changes === null) {
      notify(t('form.upToDate'))
      return
    }
    const saved = await changeProfile(changes)
    form.reset(formValuesOf(saved))
    notify(t('form.saved'), 'success')
  }

  /** The EPS is behind its authorisation while that is not given. */
  function goTo(field: string) {
    const find = (name: string) => ground.current?.querySelector<HTMLElement>(`[name="${name}"]`)
    const target = find(field) ?? find('health')
    target?.focus()
  }

  return (
    <Ground ref={ground} data-with-meter={runner_profile !== null}>
      {runner_profile !== null && (
        <Aside>
          <CompletenessMeter runner={runner_profile} profile={profile} onAdd={goTo} />
        </Aside>
      )}
      <Form form={form} onSubmit={save} aria-label={t('form.label')}>
        <PersonFields currentUrl={profile.profile.avatar_url} initials={initials} />
        {runner_profile !== null && (
          <>
            <IdentityFields />
            <HealthFields />
            <RaceFields />
          </>
        )}
        <SaveBar />
        {/* Each part of the profile is an address of its own. */}
        <LeaveGuard isUnsaved={form.formState.isDirty} leavesBySearch text={t('form.leave')} />
      </Form>
    </Ground>
  )
}

const Ground = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 20,
  maxWidth: 760,
  [theme.breakpoints.up('md')]: {
    gap: 32,
    '&[data-with-meter="true"]': { gridTemplateColumns: 'minmax(0, 1fr) 320px', maxWidth: 'none' },
  },
}))

/** First on a phone and for the keyboard; at the side, and in view, on a laptop. */
const Aside = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { order: 1, position: 'sticky', top: 24 },
}))
