import type { Race } from './book'
import type { Mark } from './race-day'

/** Somebody whom the owner invited to work with them, by the decision 24. */
export interface Member {
  readonly name: string
  readonly id: string
  state: 'invited' | 'active' | 'inactive'
  permissions: readonly string[]
  /** Null: all of them. */
  races: readonly Race[] | null
  /** Of the newest link that was sent. */
  token: string
  invited_at: Date
}

const RIGHT_TO = { accreditation: 'acreditacion', check_in: 'check-in' } as const

/** Permissions and races hold from one request to the next. */
export class Team {
  readonly members = new Map<string, Member>()
  owner = ''
  /** The organization, to a member who has not answered. */
  offered: { readonly to: string; readonly until: Date } | undefined

  may(person: string, permission: string, race: Race): boolean {
    if (person === this.owner) return true
    const member = this.members.get(person)
    return (
      member?.state === 'active' &&
      member.permissions.includes(permission) &&
      (member.races === null || member.races.includes(race))
    )
  }

  mayMark(person: string, kind: Mark['kind'], race: Race): boolean {
    return this.may(person, RIGHT_TO[kind], race)
  }

  /** Who hands over kits or lets runners in sees the race on a phone. */
  maySee(person: string, race: Race): boolean {
    return this.mayMark(person, 'accreditation', race) || this.mayMark(person, 'check_in', race)
  }
}
