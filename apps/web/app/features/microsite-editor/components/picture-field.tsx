import Button from '@mui/material/Button'
import type { Picture, PictureKind } from '@zancada/contracts'
import { PICTURE_MAX_BYTES } from '@zancada/contracts/events/organizer-files.calls'
import { pictureSchema } from '@zancada/contracts/events/picture'
import { FileDrop } from '../../../ui/files/file-drop'
import { useField } from '../../../ui/form/use-field'
import { uploadPicture } from '../api/upload-files'
import { useEventSlug } from './editor-context'
import { PICTURE_TYPES } from './picture-types'
import { useUpload } from './use-upload'

export interface PictureFieldProps {
  name: string
  kind: PictureKind
  label: string
  helperText: string
  removeLabel: string
}

/** One picture: sent as soon as it is chosen, so that the preview shows it before anything is saved. */
export function PictureField({ name, kind, label, helperText, removeLabel }: PictureFieldProps) {
  const slug = useEventSlug()
  const field = useField(name)
  const picture = pictureOf(field.value)
  const upload = useUpload<Picture>(
    (file, onProgress) => uploadPicture(slug, kind, file, onProgress),
    (uploaded) => field.setValue(uploaded),
  )
  return (
    <div>
      <FileDrop
        label={label}
        accept={PICTURE_TYPES}
        maxBytes={PICTURE_MAX_BYTES}
        files={upload.files}
        onChange={upload.choose}
        error={upload.error ?? field.error}
        helperText={helperText}
        {...(upload.progress !== undefined && { progress: upload.progress })}
        {...(picture && { currentUrl: smallestOf(picture) })}
      />
      {picture && (
        <Button
          variant="text"
          color="accent"
          size="small"
          sx={{ mt: 0.5, ml: -1.75 }}
          onClick={() => field.setValue(null)}
        >
          {removeLabel}
        </Button>
      )}
    </div>
  )
}

function pictureOf(value: unknown): Picture | null {
  return pictureSchema.safeParse(value).data ?? null
}

function smallestOf({ sources, url }: Picture): string {
  return sources.find(({ type, width }) => type === 'image/webp' && width >= 300)?.url ?? url
}
