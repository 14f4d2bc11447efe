import { useTexts } from '../../../i18n'
import { ButtonLink, type ButtonLook } from '../../../ui/button'
import { micrositeTexts } from '../locale'
import type { MicrositePage } from '../microsite-page'
import { nextStep } from '../next-step'

export interface RegisterActionProps extends Pick<ButtonLook, 'size' | 'variant'> {
  page: MicrositePage
  /** In a word or two, where there is little room. */
  short?: boolean
}

/** The one strong action of the page: what can be done about the race today. */
export function RegisterAction({ page, short = false, ...look }: RegisterActionProps) {
  const t = useTexts(micrositeTexts)
  const { action, to } = nextStep(page)
  return (
    <ButtonLink to={to} {...look}>
      {t(short ? `short.${action}` : action)}
    </ButtonLink>
  )
}
