/** One place that somebody asks for, with the price it sells at now. */
export interface ChosenPlace {
  readonly category_id: string
  readonly category_name: string
  /** More than 1: the place is a team's. */
  readonly team_size: number
  readonly price_phase_id: string
  readonly phase_name: string
  readonly price_cop: number
}
