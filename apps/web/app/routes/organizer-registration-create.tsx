import { DeskRunnerForm } from '../features/registration/components/desk-runner-form'
import { ManualRegistrationScreen } from '../features/registration-desk/components/manual-registration-screen'
import { deskTexts } from '../features/registration-desk/locale'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/organizer-registration-create'
import { DeskPage } from './desk-page'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: deskTexts.t('create.metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function OrganizerRegistrationCreatePage() {
  return (
    <DeskPage title={deskTexts.t('create.title')} onlyWrites>
      {(slug) => <ManualRegistrationScreen key={slug} slug={slug} RunnerForm={DeskRunnerForm} />}
    </DeskPage>
  )
}
