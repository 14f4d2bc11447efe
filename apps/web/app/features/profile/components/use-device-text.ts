import { useTexts } from '../../../i18n'
import { deviceOf } from '../device-name'
import { profileTexts } from '../locale'

/** «Chrome en Windows». */
export function useDeviceText(): (userAgent: string | null) => string {
  const t = useTexts(profileTexts)
  return (userAgent) => {
    const device = deviceOf(userAgent)
    return device === null ? t('sessions.unknownDevice') : t('sessions.device', { ...device })
  }
}
