import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense, useId, useSyncExternalStore } from 'react'
import { useTexts } from '../../i18n'
import { VisuallyHidden } from '../feedback/visually-hidden'
import { uiTexts } from '../locale'
import { TOUCH, TOUCH_TARGET } from '../touch'

export interface ChartFrame {
  title: string
  /** Read aloud and not shown: what surrounds it says it already. */
  hidesTitle?: boolean
  /** What the drawing shows, in a sentence, for who can't see it: «Las ventas subieron de 12 a 48 en la semana». */
  summary?: string
  height?: number
}

export interface ChartFigureProps extends ChartFrame {
  headings: readonly string[]
  rows: readonly (readonly string[])[]
  children: ReactNode
}

/**
 * Title, drawing, and the same figures as a table for readers who prefer or need it. The drawing is a lazy chunk that
 * only exists in the browser; until then its room is kept. Keyboards and screen readers go to the table.
 */
export function ChartFigure({
  title,
  hidesTitle = false,
  summary,
  height = 260,
  headings,
  rows,
  children,
}: ChartFigureProps) {
  const t = useTexts(uiTexts)
  const titleId = useId()
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const placeholder = <Skeleton variant="rounded" height={height} />
  return (
    <Box component="figure" aria-labelledby={titleId} sx={{ m: 0 }}>
      {hidesTitle ? (
        <VisuallyHidden as="figcaption" id={titleId}>
          {title}
        </VisuallyHidden>
      ) : (
        <Typography component="figcaption" id={titleId} variant="subtitle1" sx={{ mb: 1 }}>
          {title}
        </Typography>
      )}
      {summary !== undefined && <VisuallyHidden>{summary}</VisuallyHidden>}
      <Box aria-hidden="true" sx={{ minHeight: height }}>
        {isInBrowser ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder}
      </Box>
      <Box component="details" sx={{ mt: 1 }}>
        <Typography
          component="summary"
          variant="caption"
          sx={{
            color: 'text.secondary',
            cursor: 'pointer',
            py: 0.5,
            [TOUCH]: { py: 1.5, minHeight: TOUCH_TARGET },
          }}
        >
          {t('chart.showTable')}
        </Typography>
        <Box sx={{ overflowX: 'auto', mt: 1 }}>
          <FiguresTable headings={headings} rows={rows} />
        </Box>
      </Box>
    </Box>
  )
}

function FiguresTable({ headings, rows }: Pick<ChartFigureProps, 'headings' | 'rows'>) {
  return (
    <Box component="table" sx={TABLE}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {figures.map((figure, column) => (
              <td key={headings[column + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

const subscribeToNothing = () => () => {}

const TABLE = {
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1.5, py: 0.75, textAlign: 'right', borderBottom: 1, borderColor: 'divider' },
  '& th:first-of-type': { textAlign: 'left', fontWeight: 500 },
}
