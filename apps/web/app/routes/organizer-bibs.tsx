import { BibsScreen } from '../features/registration-desk/components/bibs-screen'
import { deskTexts } from '../features/registration-desk/locale'
import { unlisted } from '../shell/page-meta'
import { OfWorkingEvent } from './of-working-event'

export const meta = () => unlisted(deskTexts.t('bibs.metaTitle'))

export default function OrganizerBibsPage() {
  return (
    <OfWorkingEvent title={deskTexts.t('bibs.title')} texts={deskTexts}>
      {({ slug }, { state }) => <BibsScreen slug={slug} isSuspended={state === 'suspended'} />}
    </OfWorkingEvent>
  )
}
