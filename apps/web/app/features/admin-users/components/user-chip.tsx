import type { AdminUser } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { Chip } from '../../../ui/chip'
import { colors } from '../../../ui/colors'
import { adminUsersTexts } from '../locale'

export function UserChip({ user }: { user: AdminUser }) {
  const t = useTexts(adminUsersTexts)
  const look = !user.is_active ? 'inactive' : user.email_verified ? 'active' : 'unverified'
  return <Chip style={{ ...LOOKS[look], marginBlock: 4 }}>{t(`chip.${look}`)}</Chip>
}

const LOOKS = {
  active: { backgroundColor: colors.line, color: colors.ink },
  inactive: { backgroundColor: colors.errorLight, color: colors.error },
  unverified: { backgroundColor: colors.lime, color: colors.ink },
}
