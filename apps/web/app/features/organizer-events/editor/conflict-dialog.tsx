import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { OrganizerEvent } from '@zancada/contracts'
import { cityName } from '@zancada/contracts/catalogs/municipalities'
import { useId } from 'react'
import { useTexts } from '../../../i18n'
import { formatDateTime } from '../../../ui/format/format-date'
import { plainFigure } from '../../../ui/format/plain-figure'
import { organizerEventsTexts } from '../locale'
import { type EditorValues, valuesOf } from './editor-values'
import { changedByThem, type EditedPart } from './merge-theirs'

export interface ConflictDialogProps {
  base: OrganizerEvent
  theirs: OrganizerEvent
  mine: EditorValues
  onLoadTheirs: () => void
  onKeepMine: () => void
  onClose: () => void
}

/** Somebody else saved first. What was typed waits, untouched, until the person decides. */
export function ConflictDialog({
  base,
  theirs,
  mine,
  onLoadTheirs,
  onKeepMine,
  onClose,
}: ConflictDialogProps) {
  const t = useTexts(organizerEventsTexts)
  const titleId = useId()
  const after = valuesOf(theirs)
  const changes = changedByThem(base, theirs, mine)
  const overwrites = changes.some(({ isBoth }) => isBoth)
  const say = useSaid()
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: '100%', maxWidth: 560 } } }}
    >
      <DialogTitle id={titleId} component="h2" variant="h4">
        {t('conflict.title')}
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{t('conflict.text')}</Typography>
        {changes.length > 0 && (
          <Changes>
            {changes.map(({ part, isBoth }) => (
              <li key={part}>
                <strong>{t(`conflict.parts.${part}`)}</strong>
                <Said>{t('conflict.theirs', { value: say(part, after) })}</Said>
                {isBoth && <Said>{t('conflict.mine', { value: say(part, mine) })}</Said>}
              </li>
            ))}
          </Changes>
        )}
        {changes.length === 0 && <Typography sx={{ mt: 1.5 }}>{t('conflict.nothing')}</Typography>}
        {overwrites && <Typography sx={{ mt: 2 }}>{t('conflict.overwrites')}</Typography>}
      </DialogContent>
      <DialogActions
        sx={{
          flexDirection: { xs: 'column-reverse', sm: 'row' },
          flexWrap: 'wrap',
          '& > *': { width: { xs: 1, sm: 'auto' } },
        }}
      >
        <Button variant="text" onClick={onClose}>
          {t('conflict.later')}
        </Button>
        <Button variant="outlined" onClick={onLoadTheirs}>
          {t('conflict.load')}
        </Button>
        <Button onClick={onKeepMine}>{t('conflict.keep')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** A part's value in a few words; lists and long texts are only counted. */
function useSaid() {
  const t = useTexts(organizerEventsTexts)
  return (part: EditedPart, values: EditorValues): string => {
    switch (part) {
      case 'categories':
        return t('conflict.categories', { count: values.categories.length })
      case 'questions':
        return t('conflict.questions', { count: values.questions.length })
      case 'policies':
        return t('conflict.texts')
      case 'sizes':
        return values.sizes.map(({ size }) => size).join(', ') || t('conflict.empty')
      case 'pickups':
        return [...new Set(values.pickups.map(({ place }) => place))].join(', ') || t('conflict.empty')
      case 'starts_at':
      case 'registration_opens_at':
      case 'registration_closes_at':
      case 'changes_close_at':
      case 'cancel_until_at':
        return formatDateTime(values[part]) || t('conflict.empty')
      case 'capacity':
        return values.capacity === null ? t('conflict.empty') : plainFigure(values.capacity)
      case 'cancel_refund_percentage':
        return values[part] === null ? t('conflict.empty') : t('conflict.percentage', { value: values[part] })
      case 'allows_transfers':
        return t(values.allows_transfers ? 'conflict.yes' : 'conflict.no')
      case 'bib_assignment':
        return t(values.bib_assignment === 'manual' ? 'bibAssignments.manual' : 'bibAssignments.on_payment')
      case 'city_code':
        return cityName(values.city_code) ?? t('conflict.empty')
      case 'discipline':
        return t(values.discipline === 'trail' ? 'disciplines.trail' : 'disciplines.road')
      case 'fee_payer':
        return t(values.fee_payer === 'organizer' ? 'feePayers.organizer' : 'feePayers.runner')
      default:
        return values[part] === '' ? t('conflict.empty') : shortened(values[part])
    }
  }
}

const LONGEST = 120

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

const Changes = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: '16px 0 0',
  padding: 16,
  listStyle: 'none',
  borderRadius: 12,
  backgroundColor: theme.palette.background.default,
  '& li': { display: 'grid', gap: 2, overflowWrap: 'anywhere' },
}))

const Said = styled('span')(({ theme }) => ({ fontSize: '0.9375rem', color: theme.palette.text.secondary }))
