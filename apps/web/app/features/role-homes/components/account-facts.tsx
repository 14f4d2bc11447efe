import type { Profile, Role } from '@zancada/contracts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n'
import { formatDate } from '../../../ui/format/format-date'
import { RoleChip } from '../../../ui/role-chip'
import { roleHomesTexts } from '../locale'
import { Facts } from './facts'

export interface AccountFactsProps {
  profile: Profile
  actingAs: Role
  children?: ReactNode
}

/** Who is signed in and as what. */
export function AccountFacts({ profile, actingAs, children }: AccountFactsProps) {
  const t = useTexts(roleHomesTexts)
  const { email, email_verified_at } = profile
  const verification =
    email_verified_at === null
      ? t('account.unverified')
      : t('account.verified', { date: formatDate(email_verified_at) })
  return (
    <Facts
      title={t('account.title')}
      facts={[
        { label: t('account.name'), value: `${profile.first_name} ${profile.last_name}`.trim() },
        { label: t('account.email'), value: `${email} · ${verification}` },
        { label: t('account.role'), value: <RoleChip role={actingAs} /> },
      ]}
    >
      {children}
    </Facts>
  )
}
