/**
 * A text by an organizer, read and cleaned: only these kinds exist, so nothing else can reach a page. It carries no
 * HTML, and its addresses were checked when it was read.
 */
export type MarkdownTree = readonly MarkdownBlock[]

export type MarkdownBlock =
  | { kind: 'paragraph'; children: MarkdownInline[] }
  | { kind: 'heading'; level: 3 | 4 | 5; children: MarkdownInline[] }
  | { kind: 'list'; start: number | null; items: MarkdownBlock[][] }
  | { kind: 'quote'; children: MarkdownBlock[] }
  | { kind: 'table'; head: MarkdownInline[][]; rows: MarkdownInline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }

export type MarkdownInline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: MarkdownInline[] }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'link'; href: string; children: MarkdownInline[] }
  | { kind: 'image'; src: string; alt: string }
