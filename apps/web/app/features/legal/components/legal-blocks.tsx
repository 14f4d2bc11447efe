import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { inlinesOf } from '../inline-links'
import type { LegalBlock } from '../legal-document'

export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block) => <Block key={JSON.stringify(block)} block={block} />)
}

function Block({ block }: { block: LegalBlock }) {
  if (block.items)
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>
            <Linked text={item} />
          </li>
        ))}
      </ul>
    )
  if (block.terms)
    return (
      <dl>
        {block.terms.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <Linked text={text} />
            </dd>
          </div>
        ))}
      </dl>
    )
  if (block.note !== undefined)
    return (
      <Note>
        <Linked text={block.note} />
      </Note>
    )
  return (
    <p>
      <Linked text={block.text ?? ''} />
    </p>
  )
}

function Linked({ text }: { text: string }) {
  return inlinesOf(text).map((inline) => {
    if (typeof inline === 'string') return inline
    const { label, href } = inline
    return href.startsWith('/') ? (
      <Link key={href} to={href}>
        {label}
      </Link>
    ) : (
      <a key={href} href={href}>
        {label}
      </a>
    )
  })
}

const Note = styled('p')(({ theme }) => ({
  padding: '14px 18px',
  borderRadius: 12,
  backgroundColor: theme.palette.secondary.light,
  fontWeight: 500,
}))
