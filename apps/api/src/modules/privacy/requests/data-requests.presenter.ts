import type { AdminDataRequest, OwnDataRequest } from '@zancada/contracts'
import { businessDaysBetween } from '../../../platform/business-days.rules'
import { colombianDay } from '../../settings'
import type { DataRequestRow } from './data-requests.repository'
import { extendedDueOn, isOpen, stepsOf } from './request-states.rules'

export const requestNumber = (number: number) => `SD-${number}`

export function presentOwnRequest(row: DataRequestRow): OwnDataRequest {
  return {
    number: requestNumber(row.number),
    kind: row.kind,
    state: row.state,
    body: row.body,
    received_at: row.received_at.toISOString(),
    due_on: row.due_day,
    missing: row.missing,
    extension_reason: row.extension_reason,
    answer: row.answer,
    answered_at: row.answered_at?.toISOString() ?? null,
  }
}

export function presentAdminRequest(row: DataRequestRow, now: Date): AdminDataRequest {
  const today = colombianDay(now)
  const standing = { ...row, received_on: colombianDay(row.received_at), due_on: row.due_day }
  const can = stepsOf(standing, today)
  return {
    ...presentOwnRequest(row),
    id: row.id,
    user_id: row.user_id,
    name: row.name,
    email: row.email,
    document: row.document,
    channel: channelOf(row.channel),
    asked_at: row.asked_at?.toISOString() ?? null,
    version: row.version,
    is_overdue: isOpen(row.state) && row.state !== 'incomplete' && row.due_day < today,
    days_left: businessDaysBetween(today, row.due_day),
    extended_due_on: can.includes('extend') ? extendedDueOn(row.kind, row.due_day) : null,
    can,
  }
}

function channelOf(channel: string): AdminDataRequest['channel'] {
  const known = ['site', 'account', 'mail', 'phone'] as const
  return known.find((each) => each === channel) ?? 'other'
}
