import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n'
import { useSession } from '../../../session'
import { type VerifiedLink, verifyLink } from '../api/verify-link'
import { accountsTexts } from '../locale'
import { AccountLayout } from './account-layout'
import type { ArtPanelProps } from './art-panel'
import { Sign } from './sign'
import { AfterVerification, NewLink, TryAgain } from './verify-email-actions'
import { Working } from './working'

/** Spends the link on arrival. The news takes the focus, since the page changes by itself. */
export function VerifyEmailScreen({ token: given }: { token: string | null }) {
  // Kept here alone: the address forgets it at once, so that it is in no history and no other site is told.
  const [token] = useState(given)
  const [attempt, setAttempt] = useState(0)
  const { isEmailVerified } = useSession()
  useEffect(forgetSearch, [])
  if (token === null) return isEmailVerified ? <AlreadyVerified /> : <CutLink />
  return <Verification key={attempt} token={token} onRetry={() => setAttempt(attempt + 1)} />
}

function Verification({ token, onRetry }: { token: string; onRetry: () => void }) {
  const t = useTexts(accountsTexts)
  const link = useVerifiedLink(token)
  const { isEmailVerified, status, role } = useSession()
  const art: ArtPanelProps = { scene: 'coast', words: t('verify.art') }
  if (link === null) {
    return <Working title={t('verify.working')} text={t('verify.workingText')} art={art} />
  }
  if (link.outcome === 'verified') {
    const next = role === 'organizer' ? t('verify.doneOrganizerText') : t('verify.doneText')
    return (
      <AccountLayout
        announced
        sign={<Sign of="done" />}
        title={t('verify.doneTitle')}
        lead={status === 'signed-in' ? next : t('verify.doneSignedOut')}
        art={art}
      >
        <AfterVerification />
      </AccountLayout>
    )
  }
  if (link.outcome === 'no-answer') {
    return (
      <AccountLayout
        announced
        sign={<Sign of="trouble" />}
        title={link.text}
        lead={t('verify.noAnswer')}
        art={art}
      >
        <TryAgain onRetry={onRetry} />
      </AccountLayout>
    )
  }
  // Opened a second time by the person it already verified: nothing is wrong.
  if (isEmailVerified) return <AlreadyVerified />
  return (
    <AccountLayout announced sign={<Sign of="trouble" />} title={link.text} lead={link.reason} art={art}>
      <NewLink />
    </AccountLayout>
  )
}

function AlreadyVerified() {
  const t = useTexts(accountsTexts)
  return (
    <AccountLayout
      announced
      sign={<Sign of="done" />}
      title={t('verify.alreadyTitle')}
      lead={t('verify.alreadyText')}
      art={{ scene: 'coast', words: t('verify.art') }}
    >
      <AfterVerification />
    </AccountLayout>
  )
}

function CutLink() {
  const t = useTexts(accountsTexts)
  return (
    <AccountLayout
      sign={<Sign of="trouble" />}
      title={t('verify.cutTitle')}
      lead={t('verify.noToken')}
      art={{ scene: 'coast', words: t('verify.art') }}
    >
      <NewLink />
    </AccountLayout>
  )
}

/** Not through the router: nothing is loaded again, and nobody is moved on the page. */
function forgetSearch(): void {
  if (location.search !== '') history.replaceState(history.state, '', location.pathname)
}

function useVerifiedLink(token: string): VerifiedLink | null {
  const [link, setLink] = useState<VerifiedLink | null>(null)
  useEffect(() => {
    let isGone = false
    verifyLink(token).then((result) => {
      if (!isGone) setLink(result)
    })
    return () => {
      isGone = true
    }
  }, [token])
  return link
}
