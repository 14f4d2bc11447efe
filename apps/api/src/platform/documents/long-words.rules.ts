/** More than a line of our paper, and than any code or fingerprint that is to be read whole. */
const LONGEST = 160
const LONG_WORD = new RegExp(`\\S{${LONGEST}}(?=\\S)`, 'gu')

/**
 * A word longer than a line is cut on paper. The library measures such a word again for each of its letters, so that one
 * of 5,000 letters took seconds.
 */
export function cutLongWords(text: string): string {
  return text.replace(LONG_WORD, '$& ')
}
