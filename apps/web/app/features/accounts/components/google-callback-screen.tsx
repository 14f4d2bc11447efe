import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n'
import { currentSession } from '../../../session'
import { finishGoogle, type GoogleFinish } from '../api/google-sign-in'
import type { GoogleReturn } from '../google-return'
import { googleTrouble, type Trouble } from '../google-trouble'
import { accountsTexts } from '../locale'
import { forgetChoice, recallChoice } from '../remembered-choice'
import { GoogleNewcomerScreen } from './google-newcomer-screen'
import { GoogleTroubleScreen } from './google-trouble-screen'
import { Working } from './working'

/** Where Google sends people back: those we know enter, newcomers choose who they are, the rest learn what happened. */
export function GoogleCallbackScreen({ back }: { back: GoogleReturn }) {
  const t = useTexts(accountsTexts)
  if (back.kind === 'cancelled') return <GoogleTroubleScreen trouble={{ text: t('callback.cancelled') }} />
  if (back.kind === 'incomplete') return <GoogleTroubleScreen trouble={{ text: t('callback.incomplete') }} />
  return <Exchange code={back.code} state={back.state} />
}

function Exchange({ code, state }: { code: string; state: string }) {
  const t = useTexts(accountsTexts)
  const navigate = useNavigate()
  const [finish, setFinish] = useState<GoogleFinish | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  useEffect(() => {
    let isGone = false
    finishGoogle(code, state).then((result) => {
      if (!isGone) setFinish(result)
    })
    return () => {
      isGone = true
    }
  }, [code, state])

  useEffect(() => {
    if (finish?.outcome !== 'known') return
    currentSession()
      .completeLogin(finish.answer, recallChoice())
      .then((login) => {
        if (login.outcome === 'signed-in') {
          forgetChoice()
          return navigate(login.destination, { replace: true })
        }
        if (login.outcome === 'refused') setTrouble({ text: login.text })
      })
  }, [finish, navigate])

  if (trouble !== null) return <GoogleTroubleScreen trouble={trouble} />
  if (finish?.outcome === 'refused') return <GoogleTroubleScreen trouble={googleTrouble(finish.error)} />
  if (finish?.outcome === 'newcomer') return <GoogleNewcomerScreen newcomer={finish.newcomer} />
  return (
    <Working
      title={t('callback.working')}
      text={t('callback.workingText')}
      art={{ scene: 'dawn', bib: true, words: t('callback.art') }}
    />
  )
}
