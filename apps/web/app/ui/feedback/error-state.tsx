import { useTexts } from '../../i18n'
import { Button } from '../button'
import { AlertIcon } from '../icons'
import { uiTexts } from '../locale'
import { messageOf } from './message-of'
import { StateCard } from './state-card'

export interface ErrorStateProps {
  title?: string
  /** Its message is shown when it has one: the API layer throws errors written for people. */
  error?: unknown
  text?: string
  onRetry?: () => unknown
  retrying?: boolean
}

export function ErrorState({ title, error, text, onRetry, retrying = false }: ErrorStateProps) {
  const t = useTexts(uiTexts)
  return (
    <StateCard
      role="alert"
      tone="error"
      icon={<AlertIcon size={28} />}
      title={title ?? t('states.errorTitle')}
      text={text ?? messageOf(error) ?? t('states.errorText')}
      action={
        onRetry && (
          <Button
            type="button"
            variant="outlined"
            disabled={retrying}
            aria-busy={retrying}
            onClick={() => void onRetry()}
          >
            {t('actions.retry')}
          </Button>
        )
      }
    />
  )
}
