/** Only the captain's seat is a place: the others came with it. */
export function takesPlace({ team_seat }: { readonly team_seat: number | null }): boolean {
  return team_seat === null || team_seat === 1
}
