import { useTexts } from '../i18n'
import { Detour } from '../shell/detour'
import { ButtonLink } from '../ui/button'
import { panelTexts } from './locale'

/** An event that does not exist for the member, or that they may not do this with; the panel stays around it. */
export function EventOutOfReach({ because }: { because: 'missing' | 'notAllowed' | 'noCheckIn' }) {
  const t = useTexts(panelTexts)
  return (
    <Detour
      title={t(`outOfReach.${because}`)}
      text={t(`outOfReach.${because}Text`)}
      actions={
        <>
          <ButtonLink size="large" to="/organizador/eventos">
            {t('notFound.events')}
          </ButtonLink>
          <ButtonLink size="large" variant="outlined" to="/organizador/dashboard">
            {t('notFound.home')}
          </ButtonLink>
        </>
      }
    />
  )
}
