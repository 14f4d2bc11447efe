/**
 * Reading Markdown under a budget. The work of a Markdown parser grows by the square of a text that is made for it:
 * marks that close nowhere, an address that never ends, quotes inside quotes. Its work is counted before it is done, run
 * by run and block by block. What goes beyond the budget is shown as it was written; the rest stays Markdown.
 */

/** What is used of a parser: `Lexer` of marked. It calls its own methods again for each run and each nested block. */
interface MarkdownLexer<Token> {
  lex(source: string): Token[]
  inlineTokens(source: string, tokens?: Token[]): Token[]
  blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[]
}

/** What is left to spend on the texts that are read with it. */
export interface MarkdownAllowance {
  left: number
  /** Something did not fit: part of a text is shown as it was written. */
  isSpent: boolean
}

const WORK_OF_A_PAGE = 1_500_000
/** What a run or a mark costs, however short it is. */
const WORK_OF_ANYTHING = 100
/** What a line costs, however short it is: most become an item or a paragraph that is drawn, too. */
const WORK_OF_A_LINE = 250
const WORK_OF_AN_EMPTY_LINE = 50
/** A run that costs more is read in pieces, as if it were several. */
const WORK_OF_A_RUN = 60_000
const LETTERS_OF_A_PIECE = 250
const LOOKS_OF_A_REFUSAL = 4
/** Blocks inside blocks, or marks inside marks: deeper than anyone writes. */
const DEEPEST = 12

/** One for all texts of a page; a text that stands alone has its own. About 50 ms of a busy machine. */
export function markdownAllowance(): MarkdownAllowance {
  return { left: WORK_OF_A_PAGE, isSpent: false }
}

/** The text's tokens, plain ones where reading on would cost too much; null when none of it can be read. */
export function lexWithinBudget<Token>(
  lexer: MarkdownLexer<Token>,
  source: string,
  allowance = markdownAllowance(),
): Token[] | null {
  // Each letter costs at least one.
  if (source.length > allowance.left) {
    allowance.isSpent = true
    return null
  }
  let depth = 0
  const within = (work: number, read: () => Token[], refuse: () => Token[]) => {
    const isTooMuch = work > allowance.left
    if (isTooMuch) allowance.isSpent = true
    if (isTooMuch || depth === DEEPEST) return refuse()
    allowance.left -= work
    depth += 1
    const tokens = read()
    depth -= 1
    return tokens
  }
  const inlineTokens = lexer.inlineTokens.bind(lexer)
  const blockTokens = lexer.blockTokens.bind(lexer)
  lexer.inlineTokens = (run, tokens = []) => {
    for (const piece of piecesOf(run))
      within(
        workOfRun(piece),
        () => inlineTokens(piece, tokens),
        () => add(tokens, plainRun(piece)),
      )
    return tokens
  }
  lexer.blockTokens = (block, tokens = [], ...rest) =>
    within(
      workOfBlock(block, depth > 0),
      () => blockTokens(block, tokens, ...rest),
      () => {
        if (depth === 0) {
          // Finding out that a text costs too much, and showing it as it was written, costs something itself.
          allowance.left -= Math.min(allowance.left, LOOKS_OF_A_REFUSAL * block.length)
          throw new Error('Over budget')
        }
        return add(tokens, { type: 'paragraph', raw: block, text: block, tokens: [plainRun(block)] })
      },
    )
  try {
    return lexer.lex(source)
  } catch {
    // Over budget, or a fault of the parser: in both cases the words can still be shown.
    return null
  }
}

/** Kinds of the parser itself: a paragraph, or letters that mean nothing but themselves. */
function add<Token>(tokens: Token[], token: object): Token[] {
  tokens.push(token as Token)
  return tokens
}

function plainRun(text: string): object {
  return { type: 'escape', raw: text, text }
}

/** At each mark the parser may look to the end of the run, and at each letter of an address to the end of the address. */
function workOfRun(run: string): number {
  const emphases = run.match(EMPHASES)?.length ?? 0
  const others = run.match(OTHER_MARKS)?.length ?? 0
  const lines = run.match(/\n/g)?.length ?? 0
  let starts = 0
  let addresses = 0
  if (run.search(ADDRESS_STARTS) >= 0)
    for (const word of run.split(/\s/)) {
      const found = word.match(ADDRESS_STARTS)?.length ?? 0
      if (found > 0) addresses += word.length ** 2
      starts += found
    }
  const looks = 2 + emphases * LOOKS_OF_EMPHASIS + others + starts
  return run.length * looks + addresses + (1 + emphases + others + starts + lines) * WORK_OF_ANYTHING
}

const LOOKS_OF_EMPHASIS = 2
const EMPHASES = /[*_]/g
const OTHER_MARKS = /[\\`~[<(!]/g
const ADDRESS_STARTS = /https?:|ftp:|www\.|mailto:|xmpp:|@/gi

/** A run as it is, or one that would cost too much cut where a line or a sentence ends. */
function piecesOf(run: string): string[] {
  if (run.length <= LETTERS_OF_A_PIECE || workOfRun(run) <= WORK_OF_A_RUN) return [run]
  const pieces: string[] = []
  for (let at = 0; at < run.length; ) {
    const piece = run.slice(at, at + LETTERS_OF_A_PIECE)
    const end = at + piece.length < run.length ? cutOf(piece) : piece.length
    pieces.push(piece.slice(0, end))
    at += end
  }
  return pieces
}

function cutOf(piece: string): number {
  // What makes a line break stands before its end, and needs the next line after it.
  const line = piece.slice(0, piece.lastIndexOf('\n') + 1).replace(/(?:\\| {1,20})?\n$/, '').length
  return (
    [line, piece.lastIndexOf('. ') + 2, piece.lastIndexOf(' ') + 1].find((end) => end > 2) ?? piece.length
  )
}

/**
 * Between two empty lines the parser may read to the end at each line that could be the rule under a table's head, and
 * inside a list or a quote at each line. For each task of a list it walks over the runs found so far.
 */
function workOfBlock(block: string, isNested: boolean): number {
  let work = 0
  let length = 0
  let looks = 1
  let tasks = 0
  const lines = block.split('\n')
  for (const line of lines) {
    length += line.length + 1
    const isEmpty = line.trim() === ''
    work += isEmpty ? WORK_OF_AN_EMPTY_LINE : WORK_OF_A_LINE
    if (TASK.test(line)) tasks += 1
    if (isNested || TABLE_RULE.test(line)) looks += 1
    if (!isEmpty) continue
    work += length * looks
    length = 0
    looks = 1
  }
  return work + length * looks + tasks * lines.length
}

const TABLE_RULE = /^[\s>*+\d.)|:-]+$/
const TASK = /\[[ xX]\]/

/** Lines that keep their own place in a text that is not read. */
const LINES_AS_WRITTEN = 100

/** A text as it was written: its paragraphs, each with its lines. Those of an endless one run together. */
export function plainParagraphs(source: string): string[][] {
  const text = source.replaceAll(/\r\n|\r/g, '\n')
  const first = text.split('\n', LINES_AS_WRITTEN)
  const rest = text.slice(first.reduce((length, line) => length + line.length + 1, 0))
  const paragraphs: string[][] = []
  let lines: string[] = []
  for (const line of [...first, rest.replaceAll('\n', ' '), '']) {
    const written = line.trim()
    if (written !== '') lines.push(written)
    else if (lines.length > 0) {
      paragraphs.push(lines)
      lines = []
    }
  }
  return paragraphs
}
