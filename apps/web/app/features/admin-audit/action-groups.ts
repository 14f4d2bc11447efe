import { AUDIT_ACTIONS } from '@zancada/contracts/audit/actions'
import { actionText } from '@zancada/contracts/audit/tell-history'
import type { GroupedOption } from '../../ui/table/filter-search'
import type { adminAuditTexts } from './locale'

const GROUPS = {
  people: ['account', 'email', 'google', 'password', 'profile', 'session', 'consent', 'consents', 'user'],
  organizers: ['organizer', 'team', 'payout'],
  events: ['event', 'microsite', 'widget', 'discount', 'bulk_mail'],
  registrations: ['registration', 'transfer', 'waitlist'],
  orders: ['order', 'orders', 'category_charge'],
  payments: ['payment', 'dispute', 'double_return'],
  refunds: [
    'refund',
    'refund_account',
    'refund_accounts',
    'refund_batch',
    'refund_file',
    'refund_line',
    'refund_result',
  ],
  raceDay: ['bibs', 'scan', 'station', 'inventory'],
  imports: ['import'],
  downloads: ['report', 'registrations', 'start_list', 'audit'],
  data: ['data_request', 'privacy', 'support', 'viewing'],
  platform: ['settings', 'legal_text', 'job'],
} as const

type Group = keyof typeof GROUPS

/** Each action under what it is about, in the order of the alphabet. */
export function groupedActions(t: typeof adminAuditTexts.t): GroupedOption[] {
  return Object.keys(GROUPS)
    .filter(isGroup)
    .flatMap((group) =>
      actionsOf(group)
        .map((action) => ({ value: action, label: actionText({ action }), group: t(`groups.${group}`) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, 'es')),
    )
}

function actionsOf(group: Group): readonly string[] {
  const kinds: readonly string[] = GROUPS[group]
  return AUDIT_ACTIONS.filter((action) => kinds.includes(action.slice(0, action.indexOf('.'))))
}

const isGroup = (name: string): name is Group => name in GROUPS
