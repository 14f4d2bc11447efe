/** The text with a word in place of what is selected, and where the cursor stands after it. */
export function insertWord(text: string, word: string, start: number, end: number) {
  return { text: text.slice(0, start) + word + text.slice(end), cursor: start + word.length }
}
