import { BibsScreen } from '../features/registration-desk/components/bibs-screen'
import { deskTexts } from '../features/registration-desk/locale'
import { guarded, guardedLoader } from '../session'
import { unlisted } from '../shell/page-meta'
import { DeskPage } from './desk-page'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(deskTexts.t('bibs.metaTitle'))

export default function OrganizerBibsPage() {
  return (
    <DeskPage title={deskTexts.t('bibs.title')}>
      {(slug, { isSuspended }) => <BibsScreen key={slug} slug={slug} isSuspended={isSuspended} />}
    </DeskPage>
  )
}
