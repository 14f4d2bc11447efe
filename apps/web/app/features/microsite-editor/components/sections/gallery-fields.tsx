import { styled } from '@mui/material/styles'
import type { Picture } from '@zancada/contracts'
import { PICTURE_MAX_BYTES } from '@zancada/contracts/events/organizer-files.calls'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTexts } from '../../../../i18n'
import { Photo } from '../../../../race/photo'
import { FileDrop } from '../../../../ui/files/file-drop'
import { TextField } from '../../../../ui/form/text-field'
import { uploadPicture } from '../../api/upload-files'
import type { MicrositeForm } from '../../form/microsite-form'
import { micrositeEditorTexts } from '../../locale'
import { useEventSlug } from '../editor-context'
import { ItemList, MOST_ITEMS } from '../item-list'
import { PICTURE_TYPES } from '../picture-types'
import { useUpload } from '../use-upload'

const NAME = 'sections.gallery.pictures'

export function GalleryFields() {
  const t = useTexts(micrositeEditorTexts)
  const slug = useEventSlug()
  const { control } = useFormContext<MicrositeForm>()
  const { fields, append, remove, move } = useFieldArray({ control, name: NAME })
  const upload = useUpload<Picture>(
    (file, onProgress) => uploadPicture(slug, 'gallery', file, onProgress),
    (picture) => append({ picture, alt: '' }, { shouldFocus: false }),
    (file, reason) => t('gallery.someFailed', { name: file.name, reason }),
  )
  return (
    <>
      <ItemList
        items={fields}
        heading={(number) => t('gallery.heading', { number })}
        called={(number) => t('gallery.item', { number })}
        onMove={move}
        onRemove={remove}
      >
        {(index) => {
          const picture = fields[index]?.picture
          return (
            <Row>
              {picture && <Photo picture={picture} alt="" sizes="96px" />}
              <TextField
                name={`${NAME}.${index}.alt`}
                label={t('gallery.alt')}
                helperText={t('gallery.altHelp')}
                maxLength={200}
                autoComplete="off"
                optional
              />
            </Row>
          )
        }}
      </ItemList>
      {fields.length < MOST_ITEMS && (
        <FileDrop
          label={t('gallery.drop')}
          accept={PICTURE_TYPES}
          maxBytes={PICTURE_MAX_BYTES}
          multiple
          files={upload.files}
          onChange={upload.choose}
          error={upload.error}
          helperText={t('gallery.dropHelp')}
          {...(upload.progress !== undefined && { progress: upload.progress })}
        />
      )}
    </>
  )
}

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: 14,
  alignItems: 'start',
  '& img': { width: 96, height: 96, objectFit: 'cover', borderRadius: 10 },
})
