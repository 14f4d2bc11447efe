import { styled } from '@mui/material/styles'

/** An entry of a list that is edited in place: its fields, then what can be done with it. */
export const ListRow = styled('li', { shouldForwardProp: (prop) => prop !== 'isDim' })<{ isDim?: boolean }>(
  ({ theme, isDim }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: 8,
    paddingBlock: 10,
    borderTop: `1px solid ${theme.palette.divider}`,
    opacity: isDim ? 0.75 : 1,
    '& > *:not(button)': { flex: '1 1 180px' },
    '& > button': { minHeight: 48, minWidth: 48 },
  }),
)
