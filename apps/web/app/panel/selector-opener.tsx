import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { ChevronDownIcon } from '../ui/icons'

export interface SelectorOpenerProps
  extends Pick<ButtonBaseProps, 'onClick' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'> {
  caption: string
  /** What is chosen now. */
  name: string
  /** In a bar: the name on one line, no frame. */
  isCompact?: boolean
}

/** The button that shows what one works on and opens the others to change to. */
export function SelectorOpener({ caption, name, isCompact = false, ...button }: SelectorOpenerProps) {
  return (
    <Opener {...button} className={isCompact ? COMPACT : undefined}>
      <Words>
        <Caption>{caption}</Caption>
        <Name className={NAME}>{name}</Name>
      </Words>
      <ChevronDownIcon size={20} />
    </Opener>
  )
}

const COMPACT = 'selector-compact'
const NAME = 'selector-name'

const Opener = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  width: '100%',
  minHeight: 60,
  padding: '8px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  font: 'inherit',
  textAlign: 'left',
  '&:hover, &[aria-expanded="true"]': { backgroundColor: theme.palette.background.default },
  [`&.${COMPACT}`]: {
    width: 'auto',
    minWidth: 0,
    flex: 1,
    minHeight: 52,
    padding: '4px 8px',
    borderColor: 'transparent',
    [`& .${NAME}`]: { WebkitLineClamp: 1 },
  },
}))

const Words = styled('span')({ display: 'grid', minWidth: 0 })

const Caption = styled('span')(({ theme }) => ({
  fontSize: '0.75rem',
  color: theme.palette.text.secondary,
}))

const Name = styled('span')({
  fontSize: '0.9375rem',
  fontWeight: 700,
  lineHeight: 1.3,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
})
