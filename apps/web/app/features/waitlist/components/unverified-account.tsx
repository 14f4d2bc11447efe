import { useLocation } from 'react-router'
import { useTexts } from '../../../i18n'
import { verificationPath } from '../../../session'
import { ButtonLink } from '../../../ui/button'
import { PageMessage } from '../../../ui/feedback/page-message'
import { waitlistTexts } from '../locale'

export function UnverifiedAccount() {
  const t = useTexts(waitlistTexts)
  const { pathname, search } = useLocation()
  return (
    <PageMessage title={t('join.unverifiedTitle')} text={t('join.unverifiedText')} level="h2">
      <ButtonLink to={verificationPath(pathname + search)}>{t('join.unverifiedAction')}</ButtonLink>
    </PageMessage>
  )
}
