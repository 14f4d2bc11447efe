import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { SectionKind } from '@zancada/contracts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { TextField } from '../../../ui/form/text-field'
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icons'
import type { MicrositeForm } from '../form/microsite-form'
import { micrositeEditorTexts } from '../locale'
import { Fields } from './fields'
import { SectionFields } from './section-fields'

export interface SectionBodyProps {
  kind: SectionKind
  place: number
  total: number
  isEmpty: boolean
  onMove: (to: number) => void
}

/** What a section lets be written, after what every section shares: its title and its place. */
export function SectionBody({ kind, place, total, isEmpty, onMove }: SectionBodyProps) {
  const t = useTexts(micrositeEditorTexts)
  const { control } = useFormContext<MicrositeForm>()
  const isVisible = useWatch({ control, name: `sections.${kind}.is_visible` })
  const note = !isVisible ? t('sections.offNote') : isEmpty ? t('sections.emptyNote') : null
  return (
    <Fields>
      {note !== null && (
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
      {/* The cover speaks with the event's own name. */}
      {kind !== 'hero' && (
        <TextField
          name={`sections.${kind}.title`}
          label={t('sections.ownTitle')}
          helperText={t('sections.ownTitleHelp', { name: t(`sections.defaultTitles.${kind}`) })}
          maxLength={80}
          autoComplete="off"
          optional
        />
      )}
      <SectionFields kind={kind} />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<ArrowUpIcon size={18} />}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          {t('sections.up')}
        </Button>
        <Button
          variant="outlined"
          size="small"
          startIcon={<ArrowDownIcon size={18} />}
          disabled={place === total - 1}
          onClick={() => onMove(place + 1)}
        >
          {t('sections.down')}
        </Button>
      </Stack>
    </Fields>
  )
}
