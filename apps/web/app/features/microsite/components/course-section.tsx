import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { formatKilometres } from '../../../race/format-distance'
import { plainFigure } from '../../../ui/format/plain-figure'
import { ContourLines } from '../../../ui/layout/contour-lines'
import type { CourseDrawing } from '../course/course-drawing'
import { micrositeTexts } from '../locale'
import type { SectionOf } from '../microsite-page'
import { CourseMap } from './course-map'
import { CourseTabs } from './course-tabs'
import { ElevationProfile } from './elevation-profile'
import { Markdown } from './markdown'
import { SectionFrame } from './section-frame'

/** The course as the organizer recorded it: a line over our own paper, with no map of anyone else's. */
export function CourseSection({ section }: { section: SectionOf<'course'> }) {
  const [chosen, setChosen] = useState(0)
  const shown = section.courses[chosen] ?? section.courses[0]
  return (
    <SectionFrame kind="course" title={section.title}>
      <Layout>
        {section.courses.length > 1 && (
          <CourseTabs
            names={section.courses.map(({ name }) => name)}
            chosen={shown === section.courses[chosen] ? chosen : 0}
            onChoose={setChosen}
          />
        )}
        {shown && <Drawing course={shown.drawing} />}
        {section.text.length > 0 && (
          <Words>
            <Markdown text={section.text} />
          </Words>
        )}
      </Layout>
    </SectionFrame>
  )
}

function Drawing({ course }: { course: CourseDrawing }) {
  const t = useTexts(micrositeTexts)
  const { distance_m, climb_m, map, profile } = course
  const metres = (value: number) => t('course.metres', { metres: plainFigure(value) })
  const figures = [
    { name: t('course.distance'), value: formatKilometres(distance_m) },
    ...(profile === null
      ? []
      : [
          { name: t('course.climb'), value: `+${metres(climb_m)}` },
          { name: t('course.highest'), value: metres(profile.highest_m) },
          { name: t('course.lowest'), value: metres(profile.lowest_m) },
        ]),
  ]
  return (
    <>
      <Top>
        <Paper>
          <Lines>
            <ContourLines sx={{ color: 'rgba(255, 255, 255, 0.07)' }} />
          </Lines>
          <CourseMap
            map={map}
            label={t('course.label', { distance: formatKilometres(distance_m), climb: metres(climb_m) })}
          />
        </Paper>
        <Figures>
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Figures>
      </Top>
      {profile !== null && <ElevationProfile profile={profile} />}
    </>
  )
}

const Layout = styled('div')({ display: 'grid', gap: 32, '& > *': { minWidth: 0 } })

const Top = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 28,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 56 },
}))

const Paper = styled('div')({
  position: 'relative',
  borderRadius: 12,
  backgroundColor: 'rgba(255, 255, 255, 0.05)',
})

const Lines = styled('div')({ position: 'absolute', inset: 0, overflow: 'hidden', borderRadius: 12 })

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '20px 24px',
  margin: 0,
  '& dt': { color: 'rgba(255, 255, 255, 0.78)', fontSize: '0.875rem', fontWeight: 500 },
  '& dd': { ...theme.typography.figure, margin: '2px 0 0', whiteSpace: 'nowrap' },
  '& > :first-of-type dd': { color: theme.palette.secondary.main },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '1fr',
    alignContent: 'center',
    minWidth: 180,
    '& dd': { fontSize: '2.5rem' },
  },
}))

const Words = styled('div')(({ theme }) => ({
  '& a': { textDecorationColor: theme.palette.secondary.main },
}))
