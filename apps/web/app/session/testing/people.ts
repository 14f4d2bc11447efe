import type { Profile, RunnerProfile } from '@zancada/contracts'

export const NOON = Date.UTC(2026, 5, 1, 12)
export const MINUTE = 60_000

/** Unsigned: the browser only reads when a token ends. */
export function token(
  name: string,
  expiresInMs = 30 * MINUTE,
  person = 'lucia',
  issuedAt: number | null = null,
): string {
  const exp = Math.floor((NOON + expiresInMs) / 1000)
  const claims = {
    ...(issuedAt !== null && { iat: Math.floor(issuedAt / 1000) }),
    sub: person,
    sid: `session-of-${person}`,
    jti: name,
    exp,
  }
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}

export function guestToken(email: string, more: Readonly<Record<string, unknown>> = {}): string {
  return `head.${Buffer.from(JSON.stringify({ email, ...more })).toString('base64url')}.signature`
}

export const FRESH = token('fresh')
export const STALE = token('stale', 4 * MINUTE)

export const RUNNER: RunnerProfile = {
  document_type: null,
  document_number: null,
  birth_on: null,
  gender: null,
  city_code: null,
  blood_type: null,
  club: null,
  shirt_size: null,
  eps: 'Sura',
  has_health_consent: true,
  emergency_contact_name: null,
  emergency_contact_phone: null,
  weight_kg: null,
  height_cm: null,
}

export const ORGANIZER = {
  name: 'Corre Colombia',
  slug: 'corre-colombia',
  is_approved: true,
  state: 'approved',
}

export function profile(overrides: Partial<Profile> = {}): Profile {
  return {
    first_name: 'Lucía',
    last_name: 'Rojas',
    username: 'lucia',
    email: 'lucia@correo.co',
    phone: null,
    email_verified_at: '2026-01-01T00:00:00.000Z',
    is_superuser: false,
    has_password: true,
    groups: [],
    organizer_profile: null,
    runner_profile: RUNNER,
    avatar: null,
    profile: { avatar_url: null },
    available_roles: ['runner'],
    ...overrides,
  }
}
