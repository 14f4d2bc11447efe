import Container from '@mui/material/Container'
import { useTexts } from '../../i18n'
import type { ViewingState } from '../../session/session-state'
import { leaveViewing } from '../../session/viewing/viewing-record'
import { Button } from '../../ui/button'
import { PageMessage } from '../../ui/feedback/page-message'
import { viewingTexts } from './locale'

/** In the place of every screen once it is over: the tab goes on as nobody by mistake. */
export function ViewingOver({ viewing: { person } }: { viewing: ViewingState }) {
  const t = useTexts(viewingTexts)
  const leave = () => {
    leaveViewing()
    location.assign(`/admin/soporte/${person.id}`)
  }
  return (
    <Container maxWidth="md" sx={{ py: { xs: 6, md: 10 } }}>
      <PageMessage title={t('over.title', { name: person.name })} text={t('over.text')}>
        <Button type="button" onClick={leave}>
          {t('over.back')}
        </Button>
      </PageMessage>
    </Container>
  )
}
