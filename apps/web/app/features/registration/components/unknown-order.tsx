import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { StateCard } from '../../../ui/feedback/state-card'
import { registrationTexts } from '../registration-texts'

export function UnknownOrder({ slug }: { slug: string }) {
  const t = useTexts(registrationTexts)
  return (
    <StateCard
      tone="neutral"
      title={t('ended.unknown')}
      text={t('ended.unknownText')}
      action={<ButtonLink to={`/${slug}/inscripcion`}>{t('ended.choose')}</ButtonLink>}
    />
  )
}
