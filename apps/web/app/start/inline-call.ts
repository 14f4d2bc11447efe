/**
 * The text of an inline script that calls a function of ours. The function is compiled with the rest of the server's
 * build, so it may be as typed as any other; but it runs without the module around it, and may only use its parameters.
 */
export function inlineCall<Input extends readonly unknown[]>(
  run: (...input: Input) => unknown,
  ...input: NoInfer<Input>
): string {
  // A `<` would let a text end the script that carries it.
  const values = input.map((value) => JSON.stringify(value).replaceAll('<', '\\u003c'))
  return `(${run.toString()})(${values.join()})`
}
