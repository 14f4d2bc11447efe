import type { Course } from '@zancada/contracts'
import { COURSES_PER_EVENT } from '@zancada/contracts/events/microsite'
import { GPX_MAX_BYTES } from '@zancada/contracts/events/organizer-files.calls'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTexts } from '../../../../i18n'
import { formatKilometres } from '../../../../race/format-distance'
import { FileDrop } from '../../../../ui/files/file-drop'
import { TextField } from '../../../../ui/form/text-field'
import { plainFigure } from '../../../../ui/format/plain-figure'
import { uploadCourse } from '../../api/upload-files'
import type { MicrositeForm } from '../../form/microsite-form'
import { micrositeEditorTexts } from '../../locale'
import { useEventSlug } from '../editor-context'
import { ItemList } from '../item-list'
import { useUpload } from '../use-upload'

const NAME = 'sections.course.others'

/** A course for each of the race's other distances: one more file, one more row. */
export function OtherCourses() {
  const t = useTexts(micrositeEditorTexts)
  const slug = useEventSlug()
  const { control, getValues } = useFormContext<MicrositeForm>()
  const { fields, append, remove, move } = useFieldArray({ control, name: NAME })
  const upload = useUpload<Course>(
    (file, onProgress) => uploadCourse(slug, file, onProgress),
    (course) => append({ name: formatKilometres(course.distance_m), course }),
  )
  const figuresOf = (number: number) => {
    const course = getValues(`${NAME}.${number - 1}.course`)
    if (course === undefined) return ''
    return t('course.figures', {
      distance: formatKilometres(course.distance_m),
      climb: plainFigure(course.climb_m),
    })
  }
  return (
    <>
      <ItemList
        items={fields}
        heading={figuresOf}
        called={(number) => t('course.other', { number })}
        onMove={move}
        onRemove={remove}
      >
        {(index) => (
          <TextField
            name={`${NAME}.${index}.name`}
            label={t('course.name')}
            maxLength={30}
            autoComplete="off"
          />
        )}
      </ItemList>
      {fields.length < COURSES_PER_EVENT - 1 && (
        <FileDrop
          label={t('course.another')}
          accept={['.gpx']}
          maxBytes={GPX_MAX_BYTES}
          files={upload.files}
          onChange={upload.choose}
          error={upload.error}
          helperText={t('course.anotherHelp')}
          {...(upload.progress !== undefined && { progress: upload.progress })}
        />
      )}
    </>
  )
}
