/** One place that somebody asks for, with the price it sells at now. */
export interface ChosenPlace {
  readonly category_id: string
  readonly category_name: string
  readonly price_phase_id: string
  readonly phase_name: string
  readonly price_cop: number
}
