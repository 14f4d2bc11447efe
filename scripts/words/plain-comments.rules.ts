/** Words that make a riddle of a comment, with the words to write. */
const RIDDLES: readonly { readonly words: RegExp; readonly say: string }[] = [
  { words: /\bwhoever\b/i, say: 'the noun: the buyer, the caller, a device' },
]

/** Each line of a comment with a riddle in it, as a sentence that says where and what to write. */
export function findRiddles(path: string, source: string): string[] {
  return source.split('\n').flatMap((line, index) => {
    const comment = /^\s*(?:\/\/|\/?\*)(.*)$/.exec(line)?.[1] ?? ''
    return RIDDLES.flatMap(({ words, say }) => {
      const said = words.exec(comment)?.[0]
      return said === undefined ? [] : [`${path}:${index + 1} says «${said}»; write ${say}`]
    })
  })
}
