import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import { type ReactNode, useState } from 'react'
import { ButtonLink } from '../ui/button'
import { messageOf } from '../ui/feedback/message-of'
import { PageMessage } from '../ui/feedback/page-message'

type Sentence =
  | 'unknown'
  | 'unknownText'
  | 'home'
  | 'title'
  | 'text'
  | 'action'
  | 'failed'
  | 'done'
  | 'doneText'

interface MailLinkPageProps {
  say: (sentence: Sentence) => string
  /** Whether there is something behind the link. */
  isKnown: boolean
  wasDone?: boolean
  act: () => Promise<unknown>
  /** Where one goes on from once it is done, where that is not the list of races. */
  onward?: ReactNode
  /** In the place of the question, where there is nothing to do any more. */
  instead?: ReactNode
}

/** The link of a mail that ends something: it shows what would end, and one button ends it. */
export function MailLinkPage({ say, isKnown, wasDone = false, act, onward, instead }: MailLinkPageProps) {
  const [step, setStep] = useState<'asked' | 'busy' | 'done'>(wasDone ? 'done' : 'asked')
  const [failure, setFailure] = useState<string | null>(null)
  const home = <ButtonLink to="/eventos/publicos">{say('home')}</ButtonLink>

  async function end() {
    setStep('busy')
    setFailure(null)
    try {
      await act()
      setStep('done')
    } catch (error) {
      setFailure(messageOf(error) ?? say('failed'))
      setStep('asked')
    }
  }

  const shown = !isKnown ? (
    <PageMessage title={say('unknown')} text={say('unknownText')}>
      {home}
    </PageMessage>
  ) : step === 'done' ? (
    <PageMessage key="done" title={say('done')} text={say('doneText')} isDone>
      {onward ?? home}
    </PageMessage>
  ) : (
    (instead ?? (
      <PageMessage title={say('title')} text={say('text')}>
        {failure !== null && (
          <Alert severity="error" sx={{ width: '100%' }}>
            {failure}
          </Alert>
        )}
        <Button size="large" loading={step === 'busy'} onClick={() => void end()}>
          {say('action')}
        </Button>
      </PageMessage>
    ))
  )
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 3, md: 6 } }}>
      {shown}
    </Container>
  )
}
