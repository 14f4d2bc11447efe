import { styled } from '@mui/material/styles'
import { createElement, Fragment, type ReactNode } from 'react'
import type { MarkdownBlock, MarkdownInline, MarkdownTree } from '../../../race/markdown/markdown-tree'
import { coloredUnderline } from './colored-underline'

/** An organizer's text as elements. There is no HTML to inject: the tree can only say what is drawn here. */
export function Markdown({ text }: { text: MarkdownTree }) {
  return <Prose>{blocks(text)}</Prose>
}

function blocks(nodes: MarkdownTree): ReactNode {
  return inOrder(nodes.map(block))
}

/** A text keeps its order while it is read: its pieces are written one after another and need no keys. */
function inOrder(pieces: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...pieces)
}

function block(node: MarkdownBlock): ReactNode {
  switch (node.kind) {
    case 'paragraph':
      return <p>{inlines(node.children)}</p>
    case 'heading': {
      const Heading = `h${node.level}` as const
      return <Heading>{inlines(node.children)}</Heading>
    }
    case 'list': {
      const items = inOrder(node.items.map(listItem))
      return node.start === null ? <ul>{items}</ul> : <ol start={node.start}>{items}</ol>
    }
    case 'quote':
      return <blockquote>{blocks(node.children)}</blockquote>
    case 'table':
      return (
        <table>
          <thead>
            <tr>{inOrder(node.head.map(headCell))}</tr>
          </thead>
          <tbody>{inOrder(node.rows.map(tableRow))}</tbody>
        </table>
      )
    case 'code':
      return <pre>{node.text}</pre>
    case 'rule':
      return <hr />
  }
}

const listItem = (item: MarkdownBlock[]) => <li>{blocks(item)}</li>
const headCell = (cell: MarkdownInline[]) => <th scope="col">{inlines(cell)}</th>
const tableCell = (cell: MarkdownInline[]) => <td>{inlines(cell)}</td>
const tableRow = (row: MarkdownInline[][]) => <tr>{inOrder(row.map(tableCell))}</tr>

function inlines(nodes: readonly MarkdownInline[]): ReactNode {
  return inOrder(nodes.map(inline))
}

function inline(node: MarkdownInline): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'strong':
      return <strong>{inlines(node.children)}</strong>
    case 'emphasis':
      return <em>{inlines(node.children)}</em>
    case 'code':
      return <code>{node.text}</code>
    case 'break':
      return <br />
    case 'link':
      return (
        <a href={node.href} rel="nofollow noopener ugc">
          {inlines(node.children)}
        </a>
      )
    case 'image':
      return <img src={node.src} alt={node.alt} loading="lazy" decoding="async" />
  }
}

const Prose = styled('div')(({ theme }) => ({
  maxWidth: '68ch',
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
  '& > *': { marginBlock: 0 },
  '& > * + *': { marginTop: '1em' },
  '& h3, & h4, & h5': theme.typography.h4,
  '& > * + h3, & > * + h4, & > * + h5': { marginTop: '1.6em' },
  '& > h3 + *, & > h4 + *, & > h5 + *': { marginTop: '0.5em' },
  '& h4': { fontSize: '1.125rem' },
  '& h5': { fontSize: '1rem' },
  '& ul, & ol': { paddingLeft: '1.4em' },
  '& li > p': { marginBlock: '0 0.35em' },
  '& li::marker': { color: theme.palette.text.brand, fontWeight: 700 },
  '& a': coloredUnderline(theme),
  '& blockquote': {
    marginInline: 0,
    paddingLeft: 20,
    borderLeft: `4px solid ${theme.palette.primary.main}`,
    color: theme.palette.text.secondary,
  },
  '& img': { height: 'auto', borderRadius: 12 },
  '& pre': {
    overflowX: 'auto',
    padding: 16,
    borderRadius: 10,
    backgroundColor: theme.palette.background.default,
    whiteSpace: 'pre-wrap',
  },
  '& hr': { height: 1, border: 0, backgroundColor: theme.palette.divider },
  '& table': { borderCollapse: 'collapse', minWidth: '60%', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    padding: '8px 16px 8px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
    textAlign: 'left',
    verticalAlign: 'top',
  },
}))
