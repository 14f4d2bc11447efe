import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import type { CourseMap as Drawing, Place } from '../course/course-drawing'
import { micrositeTexts } from '../locale'

export interface CourseMapProps {
  map: Drawing
  label: string
}

/** The line scales with the screen; the words over it do not, so they can be read on a phone too. */
export function CourseMap({ map, label }: CourseMapProps) {
  const t = useTexts(micrositeTexts)
  const { width, height, path, start, finish, marks } = map
  const isLoop = Math.hypot(start.x - finish.x, start.y - finish.y) < 30
  const at = ({ x, y }: Place) => ({ left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%` })
  return (
    <Box role="img" aria-label={label} style={{ aspectRatio: `${width} / ${height}` }}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        <path className="halo" d={path} />
        <path className="line" d={path} />
      </svg>
      {marks.map((mark) => (
        <Mark key={mark.km} style={at(mark)} aria-hidden="true">
          {mark.km}
        </Mark>
      ))}
      <Flag style={at(start)} data-left={start.x > width * 0.6 || undefined} aria-hidden="true">
        {t(isLoop ? 'course.startFinish' : 'course.start')}
      </Flag>
      {!isLoop && (
        <Flag
          style={at(finish)}
          data-finish
          data-left={finish.x > width * 0.6 || undefined}
          aria-hidden="true"
        >
          {t('course.finish')}
        </Flag>
      )}
    </Box>
  )
}

const Box = styled('div')(({ theme }) => ({
  position: 'relative',
  '& svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& path': { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' },
  '& .halo': { stroke: theme.palette.text.primary, strokeWidth: 16 },
  '& .line': { stroke: theme.palette.secondary.main, strokeWidth: 7 },
}))

const Mark = styled('span')(({ theme }) => ({
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  minWidth: 24,
  height: 24,
  paddingInline: 4,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
  fontSize: '0.75rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  transform: 'translate(-50%, -50%)',
}))

/** A flag on its pole: the pole's foot stands on the course. */
const Flag = styled('span')(({ theme }) => ({
  position: 'absolute',
  padding: '3px 9px',
  borderRadius: '6px 6px 6px 0',
  backgroundColor: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  fontSize: '0.8125rem',
  fontWeight: 700,
  whiteSpace: 'nowrap',
  transform: 'translateY(calc(-100% - 12px))',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: '60%',
    width: 3,
    height: 'calc(40% + 12px)',
    backgroundColor: 'inherit',
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    left: -5,
    top: 'calc(100% + 6px)',
    width: 13,
    height: 13,
    border: `3px solid ${theme.palette.primary.main}`,
    borderRadius: '50%',
    backgroundColor: theme.palette.background.paper,
  },
  '&[data-left]': { borderRadius: '6px 6px 0 6px', transform: 'translate(-100%, calc(-100% - 12px))' },
  '&[data-left]::before': { left: 'auto', right: 0 },
  '&[data-left]::after': { left: 'auto', right: -5 },
  '&[data-finish]::after': { borderColor: theme.palette.accent.main },
  '&[data-finish]': { backgroundColor: theme.palette.accent.main, color: theme.palette.accent.contrastText },
}))
