import { Markdown } from '../features/microsite/components/markdown'
import { organizerEventsTexts } from '../features/organizer-events/locale'
import {
  type RehearsalFormProps,
  RehearsalScreen,
} from '../features/organizer-events/rehearsal/rehearsal-screen'
import { NewcomerForm } from '../features/registration/components/newcomer-form'
import { readWritten } from '../race/markdown/read-markdown'
import { unlisted } from '../shell/page-meta'
import type { Route } from './+types/organizer-events-rehearsal'

export const meta = () => unlisted(organizerEventsTexts.t('rehearsal.metaTitle'))

export default function OrganizerEventsRehearsalPage({ params: { slug } }: Route.ComponentProps) {
  return <RehearsalScreen key={slug} slug={slug} RunnerForm={RunnerForm} />
}

function RunnerForm(props: RehearsalFormProps) {
  const waiver = readWritten(props.race.policies.waiver)
  return <NewcomerForm {...props} waiver={waiver && <Markdown text={waiver} />} />
}
