const MOST = 200
/** Letters that are read of a line: far more than are shown. */
const READ = 2_000
const HIDDEN = '…'

/**
 * What of an error may be shown: its first line without addresses, links, quoted words, long numbers or tokens, any of
 * which can be of a person. The name of a constraint or a table, which is quoted too, stays.
 */
export function safeError(output: unknown): string {
  const [line = ''] = messageIn(output).trim().split('\n')
  const safe = line
    .slice(0, READ)
    .replaceAll(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, HIDDEN)
    .replaceAll(/[^\s<>"'«»()]+@[^\s<>"'«»()]+/g, HIDDEN)
    .replaceAll(/"([^"]*)"|'([^']*)'|«([^»]*)»|`([^`]*)`/g, keepNames)
    .replaceAll(/\([^)]*\)=\([^)]*\)/g, HIDDEN)
    .replaceAll(/\b[\w-]{20,}\b/g, keepWords)
    .replaceAll(/\+?\d{1,3}(?:[ .-]\d{3,4})+|\d{5,}/g, HIDDEN)
  return safe.length > MOST ? `${safe.slice(0, MOST - 1)}${HIDDEN}` : safe
}

const NAME = /^[a-z]+(_[a-z0-9]+)+$/

function keepNames(quoted: string): string {
  return NAME.test(quoted.slice(1, -1)) ? quoted : HIDDEN
}

function keepWords(word: string): string {
  return NAME.test(word) ? word : HIDDEN
}

/** As the worker writes it, and as pg-boss does when a try takes too long. */
function messageIn(output: unknown): string {
  if (typeof output !== 'object' || output === null) return ''
  if ('message' in output && typeof output.message === 'string') return output.message
  return 'value' in output ? messageIn(output.value) : ''
}
