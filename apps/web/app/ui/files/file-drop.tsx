import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTexts } from '../../i18n'
import { colors } from '../colors'
import { visuallyHidden } from '../feedback/visually-hidden'
import { UploadIcon } from '../icons'
import { uiTexts } from '../locale'
import { describeTypes, type FileRules, problemWith } from './check-files'
import { ChosenFile } from './chosen-file'
import { formatBytes } from './format-bytes'

export interface FileDropProps extends Omit<FileRules, 'multiple'> {
  label: string
  /** What is chosen now; the screen keeps it, so that a failed upload loses nothing. */
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  multiple?: boolean
  /** 0 to 1 while uploading. */
  progress?: number
  /** From the server, or from the form. */
  error?: string | null
  helperText?: string
  /** What is already stored, shown while nothing new is chosen. */
  currentUrl?: string
}

export function FileDrop(props: FileDropProps) {
  const {
    label,
    files,
    onChange,
    accept,
    maxBytes,
    multiple = false,
    progress,
    helperText,
    currentUrl,
  } = props
  const t = useTexts(uiTexts)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isUploading = progress !== undefined
  const error = refusal ?? props.error ?? null

  function take(chosen: readonly File[]) {
    if (chosen.length === 0 || isUploading) return
    const problem = problemWith(chosen, { accept, maxBytes, multiple })
    setRefusal(problem)
    if (problem === null) onChange(multiple ? [...files, ...chosen] : chosen)
    // Lets the same file be chosen again after it was corrected.
    if (input.current) input.current.value = ''
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take([...event.dataTransfer.files])
  }

  return (
    <Box>
      <Typography id={`${id}-label`} variant="body2" sx={{ fontWeight: 500, mb: 0.75 }}>
        {label}
      </Typography>
      <Box
        component="label"
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        sx={[ZONE, isOver ? OVER : {}, error === null ? {} : { borderColor: 'error.main' }]}
      >
        <input
          ref={input}
          style={visuallyHidden}
          type="file"
          accept={accept.join(',')}
          multiple={multiple}
          disabled={isUploading}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-help`}
          aria-invalid={error !== null}
          onChange={(event) => take([...(event.target.files ?? [])])}
        />
        {currentUrl !== undefined && files.length === 0 ? (
          <Box component="img" src={currentUrl} alt="" sx={{ maxHeight: 120, borderRadius: '8px' }} />
        ) : (
          <UploadIcon size={28} />
        )}
        <Typography variant="body2">
          {t(multiple ? 'files.dropMany' : 'files.drop')}{' '}
          <Box component="span" sx={{ color: 'text.brand', fontWeight: 600, textDecoration: 'underline' }}>
            {t(multiple ? 'files.chooseMany' : 'files.choose')}
          </Box>
        </Typography>
        <Typography id={`${id}-help`} variant="caption" color="textSecondary">
          {helperText ?? t('files.accepted', { types: describeTypes(accept), size: formatBytes(maxBytes) })}
        </Typography>
      </Box>
      <FormHelperText error role="alert" sx={{ minHeight: 0, m: 0, mt: error === null ? 0 : 0.75 }}>
        {error}
      </FormHelperText>
      {files.map((file, index) => (
        <ChosenFile
          key={`${file.name}-${file.lastModified}-${file.size}`}
          file={file}
          {...(progress === undefined
            ? { onRemove: () => onChange(files.filter((_, at) => at !== index)) }
            : { progress })}
        />
      ))}
    </Box>
  )
}

const ZONE = {
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  gap: 0.75,
  px: 2,
  py: 3,
  border: `2px dashed ${colors.controlLine}`,
  borderRadius: '12px',
  bgcolor: 'background.paper',
  cursor: 'pointer',
  transition: 'background-color 150ms',
  '&:hover': { borderColor: 'text.secondary' },
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'text.brand', outlineOffset: 2 },
}
const OVER = { bgcolor: 'primary.light', borderColor: 'text.brand' }
