import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { Course } from '@zancada/contracts'
import { courseSchema } from '@zancada/contracts/events/microsite'
import { GPX_MAX_BYTES } from '@zancada/contracts/events/organizer-files.calls'
import { useTexts } from '../../../../i18n'
import { formatKilometres } from '../../../../race/format-distance'
import { FileDrop } from '../../../../ui/files/file-drop'
import { TextField } from '../../../../ui/form/text-field'
import { useField } from '../../../../ui/form/use-field'
import { plainFigure } from '../../../../ui/format/plain-figure'
import { uploadCourse } from '../../api/upload-files'
import { micrositeEditorTexts } from '../../locale'
import { useEventSlug } from '../editor-context'
import { MarkdownField } from '../markdown-field'
import { useUpload } from '../use-upload'
import { OtherCourses } from './other-courses'

/** The track of a watch: the page draws its line and its profile, and says how long and how steep it is. */
export function CourseFields() {
  const t = useTexts(micrositeEditorTexts)
  const slug = useEventSlug()
  const field = useField('sections.course.course')
  const course = courseSchema.safeParse(field.value).data ?? null
  const upload = useUpload<Course>(
    (file, onProgress) => uploadCourse(slug, file, onProgress),
    (read) => field.setValue(read),
  )
  return (
    <>
      {course && (
        <Loaded role="group" aria-label={t('course.figuresLabel')}>
          <strong>
            {t('course.figures', {
              distance: formatKilometres(course.distance_m),
              climb: plainFigure(course.climb_m),
            })}
          </strong>
          <Button
            variant="text"
            color="accent"
            size="small"
            sx={{ ml: -1.75 }}
            onClick={() => field.setValue(null)}
          >
            {t('course.remove')}
          </Button>
        </Loaded>
      )}
      <FileDrop
        label={t(course ? 'course.replace' : 'course.file')}
        accept={['.gpx']}
        maxBytes={GPX_MAX_BYTES}
        files={upload.files}
        onChange={upload.choose}
        error={upload.error ?? field.error}
        helperText={t('course.help')}
        {...(upload.progress !== undefined && { progress: upload.progress })}
      />
      {course && (
        <>
          <TextField
            name="sections.course.name"
            label={t('course.name')}
            helperText={t('course.nameHelp')}
            maxLength={30}
            autoComplete="off"
            optional
          />
          <OtherCourses />
        </>
      )}
      <MarkdownField name="sections.course.markdown" label={t('course.text')} />
    </>
  )
}

const Loaded = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  padding: '8px 8px 8px 14px',
  borderRadius: 10,
  // On white: the red of what takes something away is not read well enough on the page's grey.
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  fontVariantNumeric: 'tabular-nums',
}))
