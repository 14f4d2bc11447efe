/** Three times the depth of any contract's body, and shallow enough to walk by recursion. */
const DEEPEST = 40
/** More names than any body of a contract has fields. */
const MOST_NAMES = 20_000

/**
 * What is wrong with the shape of a JSON text, seen before it is parsed: deep nests and countless names cost a parser, and
 * everything that walks the value after it, far more than this one look.
 */
export function shapeFault(json: string): 'too_deep' | 'too_many_names' | null {
  let depth = 0
  let names = 0
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(json, at + 1)
        break
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth += 1
        if (depth > DEEPEST) return 'too_deep'
        break
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1
        break
      case COLON:
        names += 1
        if (names > MOST_NAMES) return 'too_many_names'
        break
    }
  }
  return null
}

/** Where the text that began ends: at a quote without a backslash before it. */
function endOfText(json: string, from: number): number {
  let at = from
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
