import { type ActingTeam, useActingTeam } from '../session'

/** Who works in the panel, and for whom: its layout shows no screen without them. */
export function useMember(): ActingTeam {
  const acting = useActingTeam()
  if (acting === null) throw new Error('a screen of the panel stands outside its layout')
  return acting
}
