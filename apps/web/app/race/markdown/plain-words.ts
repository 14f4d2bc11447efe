import type { MarkdownBlock, MarkdownInline, MarkdownTree } from './markdown-tree'

/** What a text says, without its marks and on one line: for a card that shows its beginning. */
export function plainWords(tree: MarkdownTree): string {
  return tree.map(wordsOf).join(' ').replaceAll(/\s+/g, ' ').trim()
}

function wordsOf(block: MarkdownBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return inlineWords(block.children)
    case 'list':
      return block.items.map(plainWords).join(', ')
    case 'quote':
      return plainWords(block.children)
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => row.map(inlineWords)).join(' ')
    case 'code':
      return block.text
    case 'rule':
      return ''
  }
}

function inlineWords(children: readonly MarkdownInline[]): string {
  return children
    .map((inline) => {
      switch (inline.kind) {
        case 'text':
        case 'code':
          return inline.text
        case 'break':
          return ' '
        case 'image':
          return inline.alt
        default:
          return inlineWords(inline.children)
      }
    })
    .join('')
}
