import Button from '@mui/material/Button'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { organizerEventsTexts } from '../locale'
import type { EditorValues } from './editor-values'

/** A text to start from while there is none; it is theirs to change from then on. */
export function WaiverTemplate() {
  const t = useTexts(organizerEventsTexts)
  const { setValue } = useFormContext<EditorValues>()
  const waiver = useWatch<EditorValues, 'policies.waiver'>({ name: 'policies.waiver' })
  if (waiver.trim() !== '') return null
  return (
    <div>
      <Button
        variant="outlined"
        size="small"
        onClick={() => setValue('policies.waiver', t('texts.waiverTemplate'), { shouldDirty: true })}
      >
        {t('texts.useTemplate')}
      </Button>
    </div>
  )
}
