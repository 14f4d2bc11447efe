import { styled } from '@mui/material/styles'

/** Of an order, `ZN-7K3F9QXA`; of a bank file and its lines, `DV-7K3F9Q-0001`; or an e-mail address. */
const SPECIAL = /(\b[A-Z]{2}-[A-Z0-9]{6,}(?:-\d+)?\b|[^\s@]+@[^\s@]+)/

/** A sentence whose codes never part at their hyphens, and whose addresses part at their signs before anywhere else. */
export function WithCodes({ children }: { children: string }) {
  const [before, special, ...after] = children.split(SPECIAL)
  if (special === undefined) return before
  return (
    <>
      {before}
      {special.includes('@') ? <Address>{special}</Address> : <Code>{special}</Code>}
      <WithCodes>{after.join('')}</WithCodes>
    </>
  )
}

function Address({ children }: { children: string }) {
  const [first, ...rest] = children.split(/(?=[@.])/)
  if (rest.length === 0) return first
  return (
    <>
      {first}
      <wbr />
      <Address>{rest.join('')}</Address>
    </>
  )
}

const Code = styled('span')({ whiteSpace: 'nowrap' })
