import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { TroubledScan } from '@zancada/contracts'
import { SECOND_KIT_OUTCOMES } from '@zancada/contracts/race-day/race-day.calls'
import { useTexts } from '../../../../i18n'
import { Chip } from '../../../../ui/chip'
import { colors } from '../../../../ui/colors'
import { formatDayMonthTime } from '../../../../ui/format/format-date'
import { supervisorTexts } from '../locale'
import { nameOfTrouble } from '../trouble-name'

interface TroubleCardProps {
  trouble: TroubledScan
  onResolve: () => void
}

/** Whose it was, what happened, and how it was settled among people. */
export function TroubleCard({ trouble, onResolve }: TroubleCardProps) {
  const t = useTexts(supervisorTexts)
  const { kind, state, runner, station, device, made_by, occurred_at, resolved } = trouble
  return (
    <Entry>
      <div>
        <Chip data-state={state}>{t(`states.${state}`)}</Chip>
        <h2>{nameOfTrouble(trouble)}</h2>
        <p>
          {[t(`kinds.${kind}`), runner?.bib && t('bib', { bib: runner.bib }), formatDayMonthTime(occurred_at)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p>
          {t('made', {
            who: made_by,
            device,
            station: station === null ? '' : t('atStation', { station }),
          })}
          {trouble.uploaded_by !== null && ` ${t('uploadedBy', { who: trouble.uploaded_by })}`}
        </p>
        <Why trouble={trouble} />
        {resolved && (
          <blockquote>
            {t('resolved', {
              who: resolved.by,
              when: formatDayMonthTime(resolved.at),
              note: resolved.note,
            })}
            <SecondKit resolved={resolved} />
          </blockquote>
        )}
      </div>
      {trouble.is_open && (
        <Button
          variant="outlined"
          aria-label={t('resolve.open', { name: nameOfTrouble(trouble) })}
          onClick={onResolve}
        >
          {t('resolve.button')}
        </Button>
      )}
    </Entry>
  )
}

function SecondKit({ resolved }: { resolved: NonNullable<TroubledScan['resolved']> }) {
  const t = useTexts(supervisorTexts)
  const { kit_returned, second_kit } = resolved
  if (second_kit.length === 0)
    return kit_returned !== null && ` ${t(kit_returned ? 'kitReturned' : 'kitLost')}`
  const outcomes = SECOND_KIT_OUTCOMES.flatMap((outcome) => {
    const parts = second_kit
      .filter(({ became }) => became === outcome)
      .map(({ name, size }) => (size === null ? name : t('partOfSize', { name, size })))
    return parts.length === 0 ? [] : t(`became.${outcome}`, { parts: parts.join(', ') })
  })
  return ` ${outcomes.join(' ')}`
}

function Why({ trouble }: { trouble: TroubledScan }) {
  const t = useTexts(supervisorTexts)
  const { state, reason, conflict_with: first, undone_for, flags, repeated, sizes } = trouble
  return (
    <>
      {first && (
        <p>
          <strong>
            {t(state === 'undone' ? 'undoneConflict' : repeated.length > 0 ? 'conflictInPart' : 'conflict', {
              items: repeated.join(', '),
              where:
                first.station === null
                  ? first.device
                  : t('where', { station: first.station, device: first.device }),
              when: formatDayMonthTime(first.at),
            })}
          </strong>
        </p>
      )}
      {sizes && (
        <p>
          <strong>
            {t(sizes.registered === null ? 'leftSize' : 'otherSize', {
              left: sizes.left,
              registered: sizes.registered ?? '',
            })}
          </strong>
        </p>
      )}
      {reason && (
        <p>
          <strong>{t(`reasons.${reason}`)}</strong>
        </p>
      )}
      {state === 'undone' && (
        <p>{undone_for === null ? t('undoneAtOnce') : t('undoneFor', { reason: undone_for })}</p>
      )}
      {flags.map((flag) => (
        <p key={flag}>
          <strong>{t(`flags.${flag}`)}</strong>
        </p>
      ))}
    </>
  )
}

const Entry = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: 16,
  '& > div': { display: 'grid', justifyItems: 'start', gap: 4, minWidth: 0 },
  '& h2': {
    margin: '4px 0 0',
    fontSize: '1.0625rem',
    fontWeight: 700,
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
  },
  '& p': { margin: 0, color: theme.palette.text.secondary, fontSize: '0.9375rem', overflowWrap: 'anywhere' },
  '& p strong': { color: theme.palette.text.primary, fontWeight: 600 },
  '& blockquote': {
    margin: '6px 0 0',
    padding: '6px 12px',
    borderLeft: `3px solid ${theme.palette.success.main}`,
    fontSize: '0.9375rem',
    overflowWrap: 'anywhere',
  },
  '& [data-state]': { backgroundColor: theme.palette.divider },
  '& [data-state="conflict"]': { backgroundColor: colors.warningLight, color: '#6B3803' },
  '& [data-state="rejected"]': { backgroundColor: colors.errorLight, color: '#8A1212' },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
}))
