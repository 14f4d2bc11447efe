import { useSearchParams } from 'react-router'
import { accreditationTexts } from '../features/race-day/accreditation/locale'
import { RUNNER_PARAMETER } from '../features/race-day/accreditation/use-desk-view'
import { DeskRunnerForm } from '../features/registration/components/desk-runner-form'
import { ManualRegistrationScreen } from '../features/registration-desk/components/manual-registration-screen'
import { deskTexts } from '../features/registration-desk/locale'
import { unlisted } from '../shell/page-meta'
import { DeskPage } from './desk-page'

export const meta = () => unlisted(deskTexts.t('create.metaTitle'))

export default function OrganizerRegistrationCreatePage() {
  return <DeskPage title={deskTexts.t('create.title')}>{(slug) => <ByHand slug={slug} />}</DeskPage>
}

/** Opened from the kit table, it leads back there, to the card of the registered runner. */
function ByHand({ slug }: { slug: string }) {
  const [parameters] = useSearchParams()
  const table = `/organizador/acreditacion?${new URLSearchParams({ evento: slug })}`
  return (
    <ManualRegistrationScreen
      slug={slug}
      RunnerForm={DeskRunnerForm}
      {...(parameters.get('desde') === 'acreditacion' && {
        from: {
          label: accreditationTexts.t('title'),
          to: table,
          after: (registrationId: string) => `${table}&${RUNNER_PARAMETER}=${registrationId}`,
        },
      })}
    />
  )
}
