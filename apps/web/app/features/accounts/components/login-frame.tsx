import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useTexts } from '../../../i18n'
import { accountCalls } from '../../../session/lazy-account-calls'
import { useSession, useViewer } from '../../../session/use-session'
import { accountsTexts } from '../locale'
import { AccountLayout } from './account-layout'

const AlreadyIn = lazy(() => import('./already-in').then((module) => ({ default: module.AlreadyIn })))

interface LoginFrameProps {
  readonly title: string
  readonly lead: string | null
  readonly children: ReactNode
}

/** What every login has around its ways in. Its calls are fetched ahead: a person who has typed does not wait for them. */
export function LoginFrame({ title, lead, children }: LoginFrameProps) {
  const t = useTexts(accountsTexts)
  useEffect(() => {
    accountCalls().catch(() => undefined)
  }, [])
  return (
    <AccountLayout
      title={title}
      {...(lead !== null && { lead })}
      art={{ scene: 'dawn', bib: true, words: t('login.art') }}
    >
      <SignedInNotice />
      {children}
    </AccountLayout>
  )
}

/** A person who is in may still enter with another account, but should know. */
function SignedInNotice() {
  const viewer = useViewer()
  const { loginBusy } = useSession()
  if (viewer === null || loginBusy) return null
  return (
    <Suspense fallback={null}>
      <AlreadyIn name={viewer.display_name} />
    </Suspense>
  )
}
