import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { loadPublicEventCall } from '@zancada/contracts/events/public-events.calls'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { currentSession } from '../../../session'
import { AddressForm, CodeForm } from '../../../session/guest/guest-forms'
import { registrationTexts } from '../locale'

/**
 * At the login, for whoever was on the way to register for a race: an e-mail and the code sent to it lead on without an
 * account. With `toOrder`, for whoever comes by a mail's link to what they bought: without an account there is no
 * password to look for.
 */
export function GuestEntrance({ toOrder = false }: { toOrder?: boolean }) {
  const path = useRegistrationPath()
  if (path === null || new URLSearchParams(path.split('?')[1]).has('orden') !== toOrder) return null
  return toOrder ? <ToOrder path={path} /> : <ToRace path={path} />
}

function ToOrder({ path }: { path: string }) {
  const t = useTexts(registrationTexts)
  const navigate = useNavigate()
  async function goOn() {
    currentSession().startGuest()
    await navigate(path, { replace: true })
  }
  return (
    <Offer>
      <h2>{t('entrance.orderTitle')}</h2>
      <p>{t('entrance.orderText')}</p>
      <Button variant="outlined" fullWidth onClick={() => void goOn()}>
        {t('entrance.orderAction')}
      </Button>
    </Offer>
  )
}

function ToRace({ path }: { path: string }) {
  const t = useTexts(registrationTexts)
  const navigate = useNavigate()
  const name = useRaceName(path)
  const [email, setEmail] = useState<string | null>(null)
  const title = name === null ? t('entrance.title') : t('title', { name })
  return (
    <Offer>
      <h2>{title}</h2>
      {email === null ? (
        <>
          <p>{t('entrance.text')}</p>
          <AddressForm
            name={title}
            label={t('entrance.email')}
            sendLabel={t('entrance.action')}
            onSent={setEmail}
          />
        </>
      ) : (
        <>
          <p role="status">{t('entrance.sent', { email })}</p>
          <CodeForm
            email={email}
            takesFocus
            onVerified={() => navigate(path, { replace: true })}
            onOther={() => setEmail(null)}
          />
        </>
      )}
    </Offer>
  )
}

/** Known only in the browser, hence after the first render. */
function useRegistrationPath(): string | null {
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => {
    const saved = currentSession().savedRedirectPath()
    setPath(saved !== null && /^\/[^/]+\/inscripcion\/?(\?|$)/.test(saved) ? saved : null)
  }, [])
  return path
}

/** Null until it is known; nobody waits for it. */
function useRaceName(path: string): string | null {
  const [name, setName] = useState<string | null>(null)
  const slug = path.split('/')[1] ?? ''
  useEffect(() => {
    const leaving = new AbortController()
    callApi(loadPublicEventCall, { params: { slug }, signal: leaving.signal }).then(
      (race) => setName(race.name),
      () => undefined,
    )
    return () => leaving.abort()
  }, [slug])
  return name
}

const Offer = styled('aside')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: '20px 20px 24px',
  borderRadius: 12,
  backgroundColor: theme.palette.secondary.light,
  '& h2': { ...theme.typography.h5, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, fontSize: '0.9375rem', overflowWrap: 'anywhere' },
}))
