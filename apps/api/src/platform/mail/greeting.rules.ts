/** «Hola, Ana», or «Hola» while the name is unknown. */
export function greet(word: string, name: string | null): string {
  return name === null || name === '' ? word : `${word}, ${name}`
}
