/** Only the captain's seat is a place: the others came with it. */
export function takesPlace({ team_seat }: { readonly team_seat: number | null }): boolean {
  return team_seat === null || team_seat === 1
}

/** Whether a seat fits a category with teams of that size; somebody who runs alone has no seat. */
export function fitsTeams(team_seat: number | null, team_size: number | undefined): boolean {
  if (team_size === undefined) return false
  return team_seat === null ? team_size === 1 : team_size > 1 && team_seat <= team_size
}
