/** For a refusal: what the form shows of money and places is read again under it. */
export const readAgainAndThrow = (readAgain: () => unknown) => (refusal: unknown) => {
  void readAgain()
  throw refusal
}
