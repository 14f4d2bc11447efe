import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Link } from '@react-email/link'
import { lexWithinBudget, plainParagraphs } from '@zancada/contracts'
import { Lexer, type MarkedToken, type Token } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { MailText } from './mail-layout'

/** What an organizer wrote, as a mail shows it: no HTML, no pictures from elsewhere, links only to pages and mailboxes. */
export function MailMarkdown({ source }: { readonly source: string }) {
  const tokens = lexWithinBudget<Token>(new Lexer({ gfm: true }), source)
  return <>{tokens === null ? plainParagraphs(source).map(asWritten) : tokens.map(blockOf)}</>
}

function asWritten(lines: readonly string[], key: number): ReactNode {
  return (
    <MailText key={key}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: written once, never reordered
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </MailText>
  )
}

function blockOf(anyToken: Token, key: number): ReactNode {
  const token = anyToken as MarkedToken
  switch (token.type) {
    case 'paragraph':
    case 'text':
      return <MailText key={key}>{inlinesOf(token.tokens ?? [])}</MailText>
    case 'heading':
      return (
        <Heading key={key} as="h2" style={{ color: '#0B1533', fontSize: 19, margin: '8px 0 12px' }}>
          {inlinesOf(token.tokens)}
        </Heading>
      )
    case 'list': {
      const Items = token.ordered ? 'ol' : 'ul'
      return (
        <Items key={key} style={{ color: '#0B1533', fontSize: 16, lineHeight: '25px', margin: '0 0 16px' }}>
          {token.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: written once, never reordered
            <li key={index}>{item.tokens.map(listed)}</li>
          ))}
        </Items>
      )
    }
    case 'blockquote':
      return token.tokens.map(blockOf)
    case 'hr':
      return <Hr key={key} style={{ borderColor: '#E3E7F2', margin: '16px 0' }} />
    case 'code':
      return <MailText key={key}>{token.text}</MailText>
    default:
      return null
  }
}

/** An item's own words stand without a paragraph around them. */
function listed(token: Token, key: number): ReactNode {
  return token.type === 'text'
    ? inlinesOf((token as MarkedToken & { tokens?: Token[] }).tokens ?? [])
    : blockOf(token, key)
}

function inlinesOf(tokens: readonly Token[]): ReactNode {
  return tokens.map((token, index) => inlineOf(token as MarkedToken, index))
}

function inlineOf(token: MarkedToken, key: number): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong key={key}>{inlinesOf(token.tokens)}</strong>
    case 'em':
      return <em key={key}>{inlinesOf(token.tokens)}</em>
    case 'br':
      return <br key={key} />
    case 'link':
      return SAFE.test(token.href) ? (
        <Link key={key} href={token.href} style={{ color: '#1646E6' }}>
          {inlinesOf(token.tokens)}
        </Link>
      ) : (
        inlinesOf(token.tokens)
      )
    case 'del':
      return inlinesOf(token.tokens)
    case 'text':
      return token.tokens ? inlinesOf(token.tokens) : decoded(token.text)
    case 'escape':
    case 'codespan':
      return token.text
    case 'image':
      return token.text
    default:
      return null
  }
}

const SAFE = /^(https?:\/\/|mailto:)/i

/** The lexer writes these five for HTML; React writes them again. */
function decoded(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
