/** Something that should be otherwise: what was expected, and what is. */
export class Finding extends Error {
  override readonly name = 'Finding'

  constructor(
    /** The same for the same fault, for any person: by it a shortened story is known to fail as before. */
    readonly kind: string,
    readonly difference: string,
  ) {
    super(`${kind}: ${difference}`)
  }
}
