import { styled } from '@mui/material/styles'
import type { ImportProblem } from '@zancada/contracts'

export function ProblemTexts({ problems }: { problems: readonly ImportProblem[] }) {
  return problems.map(({ severity, text }) => (
    <Problem key={text} data-severity={severity}>
      {text}
    </Problem>
  ))
}

const Problem = styled('span')(({ theme }) => ({
  display: 'block',
  marginTop: 2,
  fontSize: '0.8125rem',
  lineHeight: 1.35,
  '&[data-severity="error"]': { color: theme.palette.error.main },
  '&[data-severity="warning"]': { color: theme.palette.warning.main },
  '&[data-severity="duplicate"]': { color: '#48308f' },
}))
