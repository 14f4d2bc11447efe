import Typography from '@mui/material/Typography'
import { useTexts } from '../../../i18n'
import { formatDateTime } from '../../../ui/format/format-date'
import { adminSettingsTexts } from '../locale'

/** Nothing while the part is as it came. */
export function SavedBy({ who, when }: { who: string | null; when: string }) {
  const t = useTexts(adminSettingsTexts)
  if (who === null) return null
  return (
    <Typography variant="body2" color="textSecondary">
      {t('savedBy', { who, when: formatDateTime(when) })}
    </Typography>
  )
}
