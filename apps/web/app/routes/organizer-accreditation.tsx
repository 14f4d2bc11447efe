import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { Markdown } from '../features/microsite/components/markdown'
import { AccreditationScreen } from '../features/race-day/accreditation/components/accreditation-screen'
import { accreditationTexts } from '../features/race-day/accreditation/locale'
import { enterOwnDocument } from '../features/race-day/device/own-document'
import { raceDayAppLinks } from '../features/race-day/device/race-day-app'
import { useRaceDayDevice } from '../features/race-day/device/use-race-day-device'
import type { ChosenEvent } from '../panel/chosen-event'
import { mayEnter } from '../panel/panel-areas'
import { readMarkdown } from '../race/markdown/read-markdown'
import { type ActingTeam, useViewer } from '../session'
import { unlisted } from '../shell/page-meta'
import { tellsOwnLine } from '../shell/site-layout'
import { OfWorkingEvent } from './of-working-event'

export const clientLoader = enterOwnDocument
export const links = raceDayAppLinks
export const handle = tellsOwnLine

export const meta = () => unlisted(accreditationTexts.t('metaTitle'))

export default function OrganizerAccreditationPage() {
  return (
    <OfWorkingEvent title={accreditationTexts.t('title')} texts={accreditationTexts}>
      {(event, member) => <Table event={event} member={member} />}
    </OfWorkingEvent>
  )
}

function Table({ event, member }: { event: ChosenEvent; member: ActingTeam }) {
  const { device } = useRaceDayDevice(event.slug)
  const viewer = useViewer()
  const { t } = accreditationTexts
  const query = `evento=${encodeURIComponent(event.slug)}`
  const mayRegister = mayEnter(member, 'inscripciones') && member.state !== 'suspended'
  return (
    <AccreditationScreen
      event={event}
      device={device}
      who={viewer?.display_name ?? ''}
      drawText={(source) => <Markdown text={readMarkdown(source)} />}
      links={{
        troubles: (
          <Button
            component={Link}
            to={`/organizador/acreditacion/novedades?${query}`}
            variant="text"
            sx={{ px: 1 }}
          >
            {t('bar.troubles')}
          </Button>
        ),
        register: mayRegister && (
          <Button
            component={Link}
            to={`/organizador/inscripciones/nueva?${query}&desde=acreditacion`}
            variant="outlined"
            size="large"
          >
            {t('home.register')}
          </Button>
        ),
      }}
    />
  )
}
