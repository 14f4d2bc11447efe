import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { SearchBox, type SearchBoxProps } from './search-box'

/** Over a list of entries: what is looked for, then its filters. */
export function ListToolbar({ children, ...search }: SearchBoxProps & { children?: ReactNode }) {
  return (
    <Bar>
      <Search>
        <SearchBox {...search} />
      </Search>
      {children}
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: 16,
  borderBottom: `1px solid ${theme.palette.divider}`,
}))

const Search = styled('div')({ flex: '1 1 260px', maxWidth: 520 })
