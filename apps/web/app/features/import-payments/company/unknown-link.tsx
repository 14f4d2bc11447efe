import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { PageMessage } from '../../../ui/feedback/page-message'
import { importPaymentsTexts } from '../locale'

export function UnknownLink() {
  const t = useTexts(importPaymentsTexts)
  return (
    <PageMessage title={t('company.unknown')} text={t('company.unknownText')}>
      <ButtonLink to="/eventos/publicos">{t('company.home')}</ButtonLink>
    </PageMessage>
  )
}
