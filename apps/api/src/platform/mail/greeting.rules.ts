/** «Hola, Ana», or «Hola» to whoever has not said their name yet. */
export function greet(word: string, name: string | null): string {
  return name === null || name === '' ? word : `${word}, ${name}`
}
