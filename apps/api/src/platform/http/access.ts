import { ORGANIZER_NOT_FOUND, type StaffPermission } from '@zancada/contracts'
import { actingTeam } from './acting-team.rules'
import type { Account, Actor, Guest, LinkHolder, OrganizerActor, Team, ViewingAccount } from './actor'
import { forbidden, ProblemError, unauthenticated } from './problems'

/**
 * Who may call a route, as data: `admit` enforces it, and tests walk it.
 * Whether a record is the caller's own is the use case's question, and a foreign record answers 404.
 */
export type Access =
  | { readonly who: 'anyone' }
  /** Any account. */
  | { readonly who: 'account' }
  /** An account or a guest with a verified e-mail. */
  | { readonly who: 'buyer' }
  /** A buyer, or the holder of the link of one registration. */
  | { readonly who: 'runner' }
  | OrganizerAccess
  | { readonly who: 'admin' }
  /** An administrator who looks as somebody else does, with that viewing's own token. */
  | { readonly who: 'viewing' }

/**
 * The organizer, or their staff with this permission. `race-day` accepts each permission of race day, and
 * `import-payments` the permission to import or the one for money.
 */
export interface OrganizerAccess {
  readonly who: 'organizer'
  readonly permission: StaffPermission | 'any' | 'owner' | EitherOf
  /** A write that a suspended organizer may make all the same. */
  readonly evenSuspended?: true
}

export const anyone = { who: 'anyone' } as const satisfies Access
export const anyAccount = { who: 'account' } as const satisfies Access
export const anyBuyer = { who: 'buyer' } as const satisfies Access
export const anyRunner = { who: 'runner' } as const satisfies Access
export const admin = { who: 'admin' } as const satisfies Access
export const ownViewing = { who: 'viewing' } as const satisfies Access
export const organizerWith = (permission: StaffPermission | 'any' | EitherOf): OrganizerAccess => ({
  who: 'organizer',
  permission,
})
export const organizerOwner: OrganizerAccess = { who: 'organizer', permission: 'owner' }
/** For what takes a right away: race day goes on under a suspension, and so must closing somebody's access to it. */
export const organizerOwnerAlways: OrganizerAccess = { ...organizerOwner, evenSuspended: true }

/** Whom a handler behind an access rule has before it. */
export type ActorOf<A extends Access> = A extends { who: 'organizer' }
  ? OrganizerActor
  : A extends { who: 'account' | 'admin' }
    ? Account
    : A extends { who: 'buyer' }
      ? Guest | Account
      : A extends { who: 'runner' }
        ? Guest | Account | LinkHolder
        : A extends { who: 'viewing' }
          ? ViewingAccount
          : Actor

/** What of a request the rule reads, besides who is calling. */
export interface Entrance {
  /** The organizer it names, if it does. */
  readonly organizer: string | undefined
  readonly isWrite: boolean
}

/** Refuses by throwing, or answers whom the handler serves. */
export function admit(access: Access, actor: Actor, entrance: Entrance): Actor | OrganizerActor {
  if (access.who === 'anyone') return actor
  if (actor.kind === 'anonymous') throw unauthenticated()
  if (access.who === 'runner') return actor
  if (actor.kind === 'link') throw forbidden()
  if (access.who === 'buyer') return actor
  if (actor.kind === 'guest') throw forbidden()
  if (access.who === 'organizer') return admitToPanel(access, actor, entrance)
  if (access.who === 'viewing' && actor.viewing === undefined) throw forbidden()
  if (access.who === 'admin' && (!actor.is_superuser || actor.viewing !== undefined)) throw forbidden()
  return actor
}

function admitToPanel(
  access: OrganizerAccess,
  { user_id, session_id, email_verified, teams }: Account,
  { organizer, isWrite }: Entrance,
): OrganizerActor {
  const team = actingTeam(teams, organizer)
  if (team === 'none') throw forbidden()
  if (team === 'unnamed') throw organizerRequired()
  if (team === 'foreign') throw organizerNotFound()
  if (!isPermitted(access, team)) throw forbidden()
  // Anybody can register an organization under any address: until it is proven, they only look.
  // The work of a race day is not held up by it.
  if (isWrite && !email_verified && !RACE_DAY.has(access.permission)) throw emailNotVerified()
  if (isWrite && team.state === 'suspended' && !worksWhileSuspended(access)) throw organizerSuspended()
  const { organizer_id, state, is_owner, permissions, event_scope } = team
  return { kind: 'organizer', user_id, session_id, organizer_id, state, is_owner, permissions, event_scope }
}

function isPermitted({ permission }: OrganizerAccess, { is_owner, permissions }: Team): boolean {
  if (is_owner || permission === 'any') return true
  if (isEither(permission)) return EITHER[permission].some((each) => permissions.includes(each))
  return permission !== 'owner' && permissions.includes(permission)
}

const EITHER = {
  'race-day': ['acreditacion', 'check-in'],
  'import-payments': ['importaciones', 'finanzas'],
} as const satisfies Readonly<Record<string, readonly StaffPermission[]>>
type EitherOf = keyof typeof EITHER

function isEither(permission: OrganizerAccess['permission']): permission is EitherOf {
  return permission in EITHER
}

/** Races that were sold are still run with their stock, rights are taken away, and a report changes nothing. */
export function worksWhileSuspended({ permission, evenSuspended }: OrganizerAccess): boolean {
  return evenSuspended === true || WORK_WHILE_SUSPENDED.has(permission)
}

const RACE_DAY: ReadonlySet<OrganizerAccess['permission']> = new Set([...EITHER['race-day'], 'race-day'])

/** Races that were sold are still run: the work of race day goes on, and so do reports. */
const WORK_WHILE_SUSPENDED: ReadonlySet<OrganizerAccess['permission']> = new Set([
  ...RACE_DAY,
  'inventario',
  'reportes',
])

const organizerRequired = () =>
  new ProblemError(400, 'organizer_required', 'Trabajas para varias organizaciones: elige para cuál')

/** The same for one that does not exist. */
const organizerNotFound = () =>
  new ProblemError(404, ORGANIZER_NOT_FOUND, 'Ya no trabajas para esta organización')

const emailNotVerified = () =>
  forbidden('email_not_verified', 'Verifica tu correo para poder hacer cambios en el panel')

export const organizerSuspended = () =>
  forbidden(
    'organizer_suspended',
    'La organización está suspendida: por ahora no puede publicar, editar ni crear códigos. Escríbenos para revisarlo.',
  )
