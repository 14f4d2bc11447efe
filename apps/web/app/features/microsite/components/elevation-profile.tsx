import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTexts } from '../../../i18n'
import { plainFigure } from '../../../ui/format/plain-figure'
import type { CourseProfile } from '../course/course-drawing'
import { micrositeTexts } from '../locale'

/** The climb from the side. It stretches to any width; its labels stand beside it, never inside. */
export function ElevationProfile({ profile }: { profile: CourseProfile }) {
  const t = useTexts(micrositeTexts)
  const fade = useId()
  const { width, height, line, area, lowest_m, highest_m, summit, marks, scale } = profile
  const metres = (value: number) => t('course.metres', { metres: plainFigure(value) })
  return (
    <Figure>
      <figcaption>{t('course.profile')}</figcaption>
      <Plot
        role="img"
        aria-label={t('course.profileLabel', { lowest: metres(lowest_m), highest: metres(highest_m) })}
      >
        {scale.map(({ metres: height_m, y }) => (
          <Level key={height_m} aria-hidden="true" style={{ top: `${(100 * y) / height}%` }}>
            <span>{metres(height_m)}</span>
          </Level>
        ))}
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <linearGradient id={fade} x2="0" y2="1">
            <stop className="top" />
            <stop className="bottom" offset="1" />
          </linearGradient>
          <path d={area} fill={`url(#${fade})`} />
          <path className="line" d={line} vectorEffect="non-scaling-stroke" />
        </svg>
        <Summit
          aria-hidden="true"
          style={{ left: `${(100 * summit.x) / width}%`, top: `${(100 * summit.y) / height}%` }}
          data-side={summit.x < width * 0.1 ? 'right' : summit.x > width * 0.9 ? 'left' : undefined}
        >
          <span>{metres(highest_m)}</span>
        </Summit>
      </Plot>
      <Kilometres aria-hidden="true">
        {marks.map(({ km, x }) => (
          <span key={km} style={{ left: `${(100 * x) / width}%` }}>
            {t('course.kilometre', { km })}
          </span>
        ))}
      </Kilometres>
    </Figure>
  )
}

const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  '--scale': '56px',
  '& figcaption': { ...theme.typography.h5, marginBottom: 8 },
}))

const Plot = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 160,
  marginLeft: 'var(--scale)',
  borderBottom: '1px solid rgba(255, 255, 255, 0.4)',
  '& svg': { display: 'block', width: '100%', height: '100%' },
  '& .top': { stopColor: theme.palette.secondary.main, stopOpacity: 0.5 },
  '& .bottom': { stopColor: theme.palette.secondary.main, stopOpacity: 0.04 },
  '& .line': { fill: 'none', stroke: theme.palette.secondary.main, strokeWidth: 3 },
  [theme.breakpoints.up('md')]: { height: 220 },
}))

/** Its figure stands before the drawing, where no line runs through it. */
const Level = styled('div')({
  position: 'absolute',
  left: 0,
  right: 0,
  borderTop: '1px dashed rgba(255, 255, 255, 0.22)',
  color: 'rgba(255, 255, 255, 0.78)',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  '& span': {
    position: 'absolute',
    right: 'calc(100% + 8px)',
    lineHeight: 1,
    transform: 'translateY(-50%)',
    whiteSpace: 'nowrap',
  },
})

const Summit = styled('div')(({ theme }) => ({
  position: 'absolute',
  width: 11,
  height: 11,
  margin: '-5.5px 0 0 -5.5px',
  borderRadius: '50%',
  backgroundColor: theme.palette.background.paper,
  '& span': {
    position: 'absolute',
    left: '50%',
    bottom: 16,
    fontSize: '0.8125rem',
    fontWeight: 700,
    lineHeight: 1,
    whiteSpace: 'nowrap',
    transform: 'translateX(-50%)',
  },
  '&[data-side="right"] span': { left: 0, transform: 'none' },
  '&[data-side="left"] span': { left: 'auto', right: 0, transform: 'none' },
}))

const Kilometres = styled('div')({
  position: 'relative',
  marginLeft: 'var(--scale)',
  height: 22,
  '& span': {
    position: 'absolute',
    top: 6,
    fontSize: '0.8125rem',
    transform: 'translateX(-50%)',
    whiteSpace: 'nowrap',
  },
})
