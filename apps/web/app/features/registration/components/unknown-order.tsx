import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { currentSession, useSession } from '../../../session'
import { Button, ButtonLink } from '../../../ui/button'
import { StateCard } from '../../../ui/feedback/state-card'
import { registrationTexts } from '../locale'

export function UnknownOrder({ slug }: { slug: string }) {
  const t = useTexts(registrationTexts)
  const { status } = useSession()
  return (
    <StateCard
      tone="neutral"
      title={t('ended.unknown')}
      text={t('ended.unknownText')}
      action={
        <Ways>
          {status === 'guest' && (
            <Button type="button" onClick={() => currentSession().startGuest()}>
              {t('guest.otherEmail')}
            </Button>
          )}
          <ButtonLink to={`/${slug}/inscripcion`} variant={status === 'guest' ? 'outlined' : 'contained'}>
            {t('ended.choose')}
          </ButtonLink>
        </Ways>
      }
    />
  )
}

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 12 })
