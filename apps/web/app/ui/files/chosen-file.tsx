import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTexts } from '../../i18n'
import { CloseIcon, FileIcon } from '../icons'
import { uiTexts } from '../locale'
import { formatBytes } from './format-bytes'
import { useObjectUrl } from './use-object-url'

export interface ChosenFileProps {
  file: File
  progress?: number
  onRemove?: () => void
}

/** One chosen file: what it looks like, what it weighs, how far it has gone. */
export function ChosenFile({ file, progress, onRemove }: ChosenFileProps) {
  const t = useTexts(uiTexts)
  const preview = useObjectUrl(file.type.startsWith('image/') ? file : null)
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        mt: 1,
        p: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      {preview ? (
        <Box
          component="img"
          src={preview}
          alt={t('files.preview', { name: file.name })}
          sx={{ width: 44, height: 44, objectFit: 'cover', borderRadius: '8px' }}
        />
      ) : (
        <Box
          sx={{
            width: 44,
            height: 44,
            display: 'grid',
            placeItems: 'center',
            borderRadius: '8px',
            bgcolor: 'background.default',
          }}
        >
          <FileIcon size={22} />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {file.name}
        </Typography>
        {progress === undefined ? (
          <Typography variant="caption" color="textSecondary">
            {formatBytes(file.size)}
          </Typography>
        ) : (
          <LinearProgress
            variant="determinate"
            value={Math.round(progress * 100)}
            aria-label={t('files.uploading', { name: file.name })}
            sx={{ mt: 0.75, height: 6, borderRadius: 3 }}
          />
        )}
      </Box>
      {onRemove && (
        <IconButton aria-label={t('files.remove', { name: file.name })} onClick={onRemove}>
          <CloseIcon size={20} />
        </IconButton>
      )}
    </Box>
  )
}
