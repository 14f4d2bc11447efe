import { loadPublicEventCall } from '@zancada/contracts/events/public-events.calls'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { AddressForm, CodeForm } from '../../../session/guest/guest-forms'
import { entrancePath } from '../entrance-path'
import { registrationTexts } from '../locale'

/** Under the name of the race that the page was drawn with: an e-mail and its code lead on without an account. */
export function NamedRaceEntrance({ slug }: { slug: string }) {
  const t = useTexts(registrationTexts)
  return (
    <Steps
      title={t('entrance.namedTitle')}
      text={t('entrance.namedText')}
      sentTitle={() => t('entrance.codeTitle')}
      path={() => entrancePath('race') ?? `/${slug}/inscripcion`}
    />
  )
}

/** Its title is what the server drew, and the race's name, which comes late, that of the next step: nothing moves by itself. */
export function RaceEntrance() {
  const t = useTexts(registrationTexts)
  const { name, path } = useRace()
  return (
    <Steps
      title={t('entrance.title')}
      text={t('entrance.text')}
      sentTitle={() => (name === null ? t('entrance.title') : t('title', { name }))}
      path={() => path ?? '/'}
    />
  )
}

interface StepsProps {
  title: string
  text: string
  /** Asked once the code was sent. */
  sentTitle: () => string
  path: () => string
}

function Steps({ title, text, sentTitle, path }: StepsProps) {
  const t = useTexts(registrationTexts)
  const navigate = useNavigate()
  const [sent, setSent] = useState<{ email: string; title: string } | null>(null)
  const [typed, setTyped] = useState('')
  if (sent === null)
    return (
      <>
        <h2>{title}</h2>
        <p>{text}</p>
        <AddressForm
          name={title}
          label={t('entrance.email')}
          sendLabel={t('entrance.action')}
          initial={typed}
          onSent={(email) => {
            setTyped(email)
            setSent({ email, title: sentTitle() })
          }}
        />
      </>
    )
  return (
    <>
      <h2>{sent.title}</h2>
      <p role="status">{t('entrance.sent', { email: sent.email })}</p>
      <CodeForm
        email={sent.email}
        takesFocus
        onVerified={() => navigate(path(), { replace: true })}
        onOther={() => setSent(null)}
      />
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
