import { styled } from '@mui/material/styles'
import { AccountLayout } from './account-layout'
import type { ArtPanelProps } from './art-panel'

/** While the server answers: three strides that come and go. */
export function Working({ title, text, art }: { title: string; text: string; art: ArtPanelProps }) {
  return (
    <AccountLayout
      sign={
        <Strides aria-hidden="true">
          <i />
          <i />
          <i />
        </Strides>
      }
      title={title}
      lead={text}
      art={art}
    />
  )
}

const Strides = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  height: 56,
  marginBottom: 24,
  paddingLeft: 6,
  '@keyframes stride': { '0%, 100%': { opacity: 0.25 }, '40%': { opacity: 1 } },
  '& i': {
    width: 16,
    borderRadius: 3,
    backgroundColor: theme.palette.primary.main,
    transform: 'skewX(-12deg)',
    animation: 'stride 1.1s ease-in-out infinite',
  },
  '& i:nth-of-type(2)': { animationDelay: '150ms' },
  '& i:nth-of-type(3)': { animationDelay: '300ms' },
}))
