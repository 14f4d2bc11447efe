interface Standing {
  readonly is_active: boolean
  readonly is_superuser: boolean
}

export type StandingMove = 'deactivated' | 'activated' | 'made_admin' | 'unmade_admin'

/** What each decision on an account changes, from what, and whether somebody may take it on their own account. */
const MOVES: Record<StandingMove, Move> = {
  deactivated: { from: { is_active: true }, to: { is_active: false }, isOnOthersOnly: true },
  activated: { from: { is_active: false }, to: { is_active: true }, isOnOthersOnly: false },
  made_admin: {
    from: { is_active: true, is_superuser: false },
    to: { is_superuser: true },
    isOnOthersOnly: false,
  },
  unmade_admin: { from: { is_superuser: true }, to: { is_superuser: false }, isOnOthersOnly: true },
}

interface Move {
  readonly from: Partial<Standing>
  readonly to: Partial<Standing>
  readonly isOnOthersOnly: boolean
}

export type JudgedMove =
  | { readonly is: 'allowed'; readonly to: Partial<Standing> }
  | { readonly is: 'own_account' | 'invalid_state' }

export function judgeMove(move: StandingMove, stands: Standing, isOwn: boolean): JudgedMove {
  const { from, to, isOnOthersOnly } = MOVES[move]
  if (isOnOthersOnly && isOwn) return { is: 'own_account' }
  const stillStands =
    (from.is_active ?? stands.is_active) === stands.is_active &&
    (from.is_superuser ?? stands.is_superuser) === stands.is_superuser
  return stillStands ? { is: 'allowed', to } : { is: 'invalid_state' }
}
