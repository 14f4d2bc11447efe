import { styled } from '@mui/material/styles'

/** Of an order, `ZN-7K3F9QXA`; of a bank file and its lines, `DV-7K3F9Q-0001`. */
const CODE = /\b([A-Z]{2}-[A-Z0-9]{6,}(?:-\d+)?)\b/

/** A sentence whose codes never part at their hyphens. */
export function WithCodes({ children }: { children: string }) {
  const [before, code, ...after] = children.split(CODE)
  if (code === undefined) return before
  return (
    <>
      {before}
      <Code>{code}</Code>
      <WithCodes>{after.join('')}</WithCodes>
    </>
  )
}

const Code = styled('span')({ whiteSpace: 'nowrap' })
