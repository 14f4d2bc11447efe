import {
  activateMemberCall,
  deactivateMemberCall,
  resendInvitationCall,
  withdrawInvitationCall,
} from '@zancada/contracts/team/team.calls'
import { useApiWrite } from '../../queries/api-write'

const MOVES = {
  deactivate: deactivateMemberCall,
  activate: activateMemberCall,
  resend: resendInvitationCall,
  withdraw: withdrawInvitationCall,
} as const
export type MemberMove = keyof typeof MOVES

export function useMoveMember() {
  const write = useApiWrite()
  return async (move: MemberMove, id: string): Promise<void> => {
    await write(MOVES[move], { params: { id } })
  }
}
