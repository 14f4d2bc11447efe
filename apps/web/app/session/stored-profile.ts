import type { Profile } from '@zancada/contracts'
import { isAvailableRole } from './roles'

/**
 * Reads a profile back from the storage. It was checked against its contract before it was stored, so this only
 * makes sure that what decides (who, which role, verified or not) is still of its kind; anything else is no profile.
 */
export function parseStoredProfile(text: string | null): Profile | null {
  const value = parsedJson(text)
  return isProfile(value) ? value : null
}

function isProfile(value: unknown): value is Profile {
  return (
    isObject(value) &&
    TEXTS.every((field) => typeof value[field] === 'string') &&
    (value.email === null || typeof value.email === 'string') &&
    (value.email_verified_at === null || typeof value.email_verified_at === 'string') &&
    typeof value.is_superuser === 'boolean' &&
    Array.isArray(value.groups) &&
    value.groups.every((group) => isObject(group) && typeof group.name === 'string') &&
    (value.organizer_profile === null || isObject(value.organizer_profile)) &&
    (value.runner_profile === null || isObject(value.runner_profile)) &&
    isObject(value.profile) &&
    Array.isArray(value.available_roles) &&
    value.available_roles.every(isAvailableRole)
  )
}

const TEXTS = ['first_name', 'last_name', 'username'] as const

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
