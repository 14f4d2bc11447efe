import { loadPublicEventCall } from '@zancada/contracts/events/public-events.calls'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { AddressForm, CodeForm } from '../../../session/guest/guest-forms'
import { entrancePath } from '../entrance-path'
import { registrationTexts } from '../locale'

export function RaceEntrance() {
  const t = useTexts(registrationTexts)
  const navigate = useNavigate()
  const { name, path } = useRace()
  const [email, setEmail] = useState<string | null>(null)
  const title = name === null ? t('entrance.title') : t('title', { name })
  return (
    <>
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
            onVerified={() => navigate(path ?? '/', { replace: true })}
            onOther={() => setEmail(null)}
          />
        </>
      )}
    </>
  )
}

/** Where they were going, and the name of its race: null until it is known, and nobody waits for it. */
function useRace() {
  const [race, setRace] = useState<{ path: string | null; name: string | null }>({ path: null, name: null })
  useEffect(() => {
    const leaving = new AbortController()
    const path = entrancePath('race')
    if (path === null) return
    setRace({ path, name: null })
    const slug = path.split('/')[1] ?? ''
    callApi(loadPublicEventCall, { params: { slug }, signal: leaving.signal }).then(
      ({ name }) => setRace({ path, name }),
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  return race
}
