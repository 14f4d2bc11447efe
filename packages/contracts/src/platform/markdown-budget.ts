/**
 * Reading Markdown under a budget. The work of a Markdown parser grows by the square of a text that is made for it:
 * marks that close nowhere, an address that never ends, quotes inside quotes. Its work is counted before it is done, run
 * by run, and may only grow with the length of the text. A text beyond that is shown as it was written.
 */

/** What is used of a parser: `Lexer` of marked. It calls its own methods again for each run and each nested block. */
interface MarkdownLexer<Token> {
  lex(source: string): Token[]
  inlineTokens(source: string, tokens?: Token[]): Token[]
  blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[]
}

/** A paragraph may hold about so many marks; the few paragraphs that hold more borrow from those that hold fewer. */
const WORK_PER_LETTER = 300
const WORK_OF_ANY_TEXT = 1_000_000
/** Blocks inside blocks, or marks inside marks: deeper than anyone writes. */
const DEEPEST = 12

/** The text's tokens, or null when it costs more than a text of its length may, or is nested too deep. */
export function lexWithinBudget<Token>(lexer: MarkdownLexer<Token>, source: string): Token[] | null {
  let left = WORK_OF_ANY_TEXT + WORK_PER_LETTER * source.length
  let depth = 0
  const within = (work: number, lex: () => Token[]) => {
    left -= work
    if (left < 0 || depth === DEEPEST) throw new Error('Over budget')
    depth += 1
    const tokens = lex()
    depth -= 1
    return tokens
  }
  const inlineTokens = lexer.inlineTokens.bind(lexer)
  const blockTokens = lexer.blockTokens.bind(lexer)
  lexer.inlineTokens = (run, tokens) => within(workOfRun(run), () => inlineTokens(run, tokens))
  lexer.blockTokens = (block, ...rest) =>
    within(workOfBlock(block, depth > 0), () => blockTokens(block, ...rest))
  try {
    return lexer.lex(source)
  } catch {
    // Over budget, or a fault of the parser: in both cases the words can still be shown.
    return null
  }
}

/** At each mark the parser may look to the end of the run, and at each letter of an address to the end of the address. */
function workOfRun(run: string): number {
  let marks = 1
  for (const letter of run) if (MARKS.has(letter)) marks += 1
  let addresses = 0
  for (const word of run.split(/\s/)) {
    const starts = word.match(ADDRESS_STARTS)?.length ?? 0
    if (starts > 0) addresses += word.length ** 2
    marks += starts
  }
  return run.length * marks + addresses
}

const MARKS = new Set('\\`*_~[<(!')
const ADDRESS_STARTS = /https?:|ftp:|www\.|mailto:|xmpp:|@/gi

/**
 * Between two empty lines the parser may read to the end at each line that could be the rule under a table's head, and
 * inside a list or a quote at each line.
 */
function workOfBlock(block: string, isNested: boolean): number {
  let work = 0
  let length = 0
  let looks = 1
  for (const line of block.split('\n')) {
    length += line.length + 1
    if (isNested || TABLE_RULE.test(line)) looks += 1
    if (line.trim() !== '') continue
    work += length * looks
    length = 0
    looks = 1
  }
  return work + length * looks
}

const TABLE_RULE = /^[\s>*+\d.)|:-]+$/

/** A text as it was written: its paragraphs, each with its lines. */
export function plainParagraphs(source: string): string[][] {
  const paragraphs: string[][] = []
  let lines: string[] = []
  for (const line of [...source.split(/\r\n|\r|\n/), '']) {
    const written = line.trim()
    if (written !== '') lines.push(written)
    else if (lines.length > 0) {
      paragraphs.push(lines)
      lines = []
    }
  }
  return paragraphs
}
