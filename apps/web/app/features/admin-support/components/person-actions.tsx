import Button from '@mui/material/Button'
import type { PersonStory } from '@zancada/contracts'
import { requestPasswordResetCall } from '@zancada/contracts/accounts/email-and-password.calls'
import { endUserSessionsCall } from '@zancada/contracts/admin/users.calls'
import { useState } from 'react'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { ButtonLink } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { Actions } from '../../../ui/layout/actions'
import { adminSupportTexts } from '../locale'

type Asked = 'resetLink' | 'endSessions'

/** What a call is usually about, without leaving the page. Nothing is offered on an account that is gone. */
export function PersonActions({ story }: { story: PersonStory }) {
  const t = useTexts(adminSupportTexts)
  const notify = useSnackbar()
  const [asked, setAsked] = useState<Asked | null>(null)
  const write = useApiWrite()
  const { account, email } = story
  if (account === null || email === null || account.deleted_at !== null) return null
  const act: Record<Asked, () => Promise<unknown>> = {
    // The same mail that the person would ask for; only they can open its link.
    resetLink: () => callApi(requestPasswordResetCall, { body: { email } }),
    endSessions: () => write(endUserSessionsCall, { params: { id: account.id } }),
  }
  const words = { name: story.name ?? email, email }
  return (
    <Actions sx={{ gap: 1, mt: 2.5 }}>
      {account.is_active && (
        <Button variant="outlined" onClick={() => setAsked('resetLink')}>
          {t('actions.resetLink.action')}
        </Button>
      )}
      {account.sessions.some(({ is_open }) => is_open) && (
        <Button variant="outlined" onClick={() => setAsked('endSessions')}>
          {t('actions.endSessions.action')}
        </Button>
      )}
      <ButtonLink variant="outlined" to={`/admin/usuarios?q=${encodeURIComponent(email)}`}>
        {t('actions.account')}
      </ButtonLink>
      {account.organizer && (
        <ButtonLink
          variant="outlined"
          to={`/admin/desembolsos?organizador=${encodeURIComponent(account.organizer.slug)}`}
        >
          {t('actions.money')}
        </ButtonLink>
      )}
      {asked !== null && (
        <ConfirmDialog
          open
          title={t(`actions.${asked}.title`, words)}
          confirmLabel={t(`actions.${asked}.action`)}
          onConfirm={async () => {
            await act[asked]()
            notify(t(`actions.${asked}.done`, words), 'success')
          }}
          onClose={() => setAsked(null)}
        >
          {t(`actions.${asked}.text`, words)}
        </ConfirmDialog>
      )}
    </Actions>
  )
}
