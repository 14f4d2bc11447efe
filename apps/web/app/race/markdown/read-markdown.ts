import {
  lexWithinBudget,
  type MarkdownAllowance,
  plainParagraphs,
} from '@zancada/contracts/platform/markdown-budget'
import { Lexer, type MarkedToken, type Token } from 'marked'
import { decodeEntities } from './decode-entities'
import type { MarkdownBlock, MarkdownInline, MarkdownTree } from './markdown-tree'
import { safeLink, safePath } from './safe-address'

/**
 * Organizers write Markdown; this keeps of it only what `MarkdownTree` can say. HTML is dropped, links go where
 * `safeLink` allows, and pictures come from this site alone: one from elsewhere would tell its host who reads the page.
 * It runs where the page is prepared (on the server, or in the editor), so that visitors do not download a parser.
 * Texts of one page share an allowance.
 */
export function readMarkdown(source: string, allowance?: MarkdownAllowance): MarkdownTree {
  const tokens = lexWithinBudget<Token>(new Lexer({ gfm: true }), source, allowance)
  return tokens === null ? plainParagraphs(source).map(asWritten) : blocksOf(tokens, headingLevels(tokens))
}

/** The same of a text that may not have been written. */
export function readWritten(source: string, allowance?: MarkdownAllowance): MarkdownTree | null {
  return source.trim() === '' ? null : readMarkdown(source, allowance)
}

type Levels = ReadonlyMap<number, 3 | 4 | 5>

function asWritten(lines: readonly string[]): MarkdownBlock {
  return {
    kind: 'paragraph',
    children: lines.flatMap((text, index) => [
      ...(index > 0 ? [{ kind: 'break' } as const] : []),
      { kind: 'text', text },
    ]),
  }
}

function blocksOf(tokens: readonly Token[], levels: Levels): MarkdownBlock[] {
  return tokens.filter(isKnown).flatMap((token) => blockOf(token, levels))
}

function blockOf(token: MarkedToken, levels: Levels): MarkdownBlock[] {
  switch (token.type) {
    case 'paragraph':
    case 'text': {
      const children = inlinesOf(token.tokens ?? [])
      return children.length > 0 ? [{ kind: 'paragraph', children }] : []
    }
    case 'heading':
      return [{ kind: 'heading', level: levels.get(token.depth) ?? 5, children: inlinesOf(token.tokens) }]
    case 'list': {
      const items = token.items.map((item) => blocksOf(item.tokens, levels))
      return [{ kind: 'list', start: token.ordered ? Number(token.start) : null, items }]
    }
    case 'blockquote':
      return [{ kind: 'quote', children: blocksOf(token.tokens, levels) }]
    case 'table': {
      const cells = (row: typeof token.header) => row.map((cell) => inlinesOf(cell.tokens))
      return [{ kind: 'table', head: cells(token.header), rows: token.rows.map(cells) }]
    }
    case 'code':
      return [{ kind: 'code', text: token.text }]
    case 'hr':
      return [{ kind: 'rule' }]
    default:
      return []
  }
}

function inlinesOf(tokens: readonly Token[]): MarkdownInline[] {
  return tokens.filter(isKnown).flatMap(inlineOf)
}

function inlineOf(token: MarkedToken): MarkdownInline[] {
  switch (token.type) {
    case 'text':
      return token.tokens ? inlinesOf(token.tokens) : [{ kind: 'text', text: decodeEntities(token.text) }]
    case 'escape':
      return [{ kind: 'text', text: token.text }]
    case 'strong':
      return [{ kind: 'strong', children: inlinesOf(token.tokens) }]
    case 'em':
      return [{ kind: 'emphasis', children: inlinesOf(token.tokens) }]
    case 'del':
      return inlinesOf(token.tokens)
    case 'codespan':
      return [{ kind: 'code', text: token.text }]
    case 'br':
      return [{ kind: 'break' }]
    case 'link':
      return linkTo(decodeEntities(token.href), inlinesOf(token.tokens))
    case 'image':
      return imageOf(decodeEntities(token.href), decodeEntities(token.text))
    default:
      return []
  }
}

/** A link that leads nowhere safe keeps its words. */
function linkTo(address: string, children: MarkdownInline[]): MarkdownInline[] {
  const href = safeLink(address)
  return href === null ? children : [{ kind: 'link', href, children }]
}

function imageOf(address: string, alt: string): MarkdownInline[] {
  const src = safePath(address)
  if (src !== null) return [{ kind: 'image', src, alt }]
  return alt === '' ? [] : [{ kind: 'text', text: alt }]
}

/** Whatever sizes the writer chose, the largest stands right under the section's own title. */
function headingLevels(tokens: readonly Token[]): Levels {
  const depths = tokens.filter(isKnown).flatMap((token) => (token.type === 'heading' ? token.depth : []))
  const levels = [3, 4, 5] as const
  return new Map([...new Set(depths)].sort().map((depth, rank) => [depth, levels[rank] ?? 5]))
}

/** Those of the parser itself: extensions would bring others, and there are none. */
function isKnown(token: Token): token is MarkedToken {
  return KNOWN.has(token.type)
}

const KNOWN = new Set([
  'blockquote',
  'br',
  'code',
  'codespan',
  'del',
  'em',
  'escape',
  'heading',
  'hr',
  'image',
  'link',
  'list',
  'paragraph',
  'strong',
  'table',
  'text',
])
