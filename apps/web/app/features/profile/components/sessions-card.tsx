import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { OpenSession } from '@zancada/contracts'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { DataStates } from '../../../ui/feedback/data-states'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { SectionCard } from '../../../ui/layout/section-card'
import { useEndSession, useOpenSessions } from '../api/open-sessions'
import { profileTexts } from '../locale'
import { SessionRow } from './session-row'
import { useDeviceText } from './use-device-text'

export function SessionsCard() {
  const t = useTexts(profileTexts)
  const sessions = useOpenSessions()
  const [ending, setEnding] = useState<OpenSession | null>(null)
  return (
    <SectionCard title={t('sessions.title')} text={t('sessions.text')}>
      <Box sx={{ mt: 2 }}>
        <DataStates
          query={sessions}
          errorTitle={t('sessions.errorTitle')}
          skeleton={
            <>
              <Skeleton height={72} />
              <Skeleton height={72} />
            </>
          }
        >
          {(list) => (
            <Rows>
              {list.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={setEnding} />
              ))}
            </Rows>
          )}
        </DataStates>
      </Box>
      {ending && <EndSession session={ending} onClose={() => setEnding(null)} />}
    </SectionCard>
  )
}

function EndSession({ session, onClose }: { session: OpenSession; onClose: () => void }) {
  const t = useTexts(profileTexts)
  const notify = useSnackbar()
  const deviceText = useDeviceText()
  const end = useEndSession()
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('sessions.confirm.title')}
      confirmLabel={t('sessions.confirm.action')}
      onClose={onClose}
      onConfirm={async () => {
        await end(session.id)
        notify(t('sessions.ended'), 'success')
      }}
    >
      {t('sessions.confirm.text', { device: deviceText(session.user_agent) })}
    </ConfirmDialog>
  )
}

const Rows = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })
