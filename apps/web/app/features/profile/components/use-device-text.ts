import { deviceOf } from '@zancada/contracts/accounts/device-name'
import { useTexts } from '../../../i18n'
import { profileTexts } from '../locale'

/** «Chrome en Windows». */
export function useDeviceText(): (userAgent: string | null) => string {
  const t = useTexts(profileTexts)
  return (userAgent) => {
    const device = deviceOf(userAgent)
    return device === null ? t('sessions.unknownDevice') : t('sessions.device', { ...device })
  }
}
