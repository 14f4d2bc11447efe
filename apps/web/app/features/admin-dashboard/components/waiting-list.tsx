import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { PlatformSummary } from '@zancada/contracts'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { Price } from '../../../race/price'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { CheckIcon, ChevronRightIcon } from '../../../ui/icons'
import { SectionCard } from '../../../ui/layout/section-card'
import { adminDashboardTexts } from '../locale'

/** What waits for a person, each a step away. */
export function WaitingList({ waiting }: { waiting: PlatformSummary['waiting'] }) {
  const t = useTexts(adminDashboardTexts)
  return (
    <SectionCard title={t('waiting.title')}>
      {waiting.length === 0 ? (
        <Typography sx={{ mt: 2, display: 'flex', alignItems: 'center', gap: 1, color: 'success.main' }}>
          <CheckIcon size={20} /> {t('waiting.nothing')}
        </Typography>
      ) : (
        <Things>
          {waiting.map(({ kind, count, amount_cop, oldest_at, overdue_count, path }) => (
            <li key={kind}>
              <Thing to={path}>
                <span>
                  <strong>{t(`waiting.${kind}`, { count })}</strong>
                  {overdue_count > 0 && <Overdue>{t('waiting.overdue', { count: overdue_count })}</Overdue>}
                  {oldest_at !== null && (
                    <small>
                      {t('waiting.since')} <FormattedDate value={oldest_at} format="date" />
                    </small>
                  )}
                </span>
                <End>
                  {amount_cop !== null && (
                    <strong>
                      <Price amount={amount_cop} />
                    </strong>
                  )}
                  <ChevronRightIcon size={18} />
                </End>
              </Thing>
            </li>
          ))}
        </Things>
      )}
    </SectionCard>
  )
}

const Things = styled('ul')(({ theme }) => ({
  margin: '8px 0 -8px',
  padding: 0,
  listStyle: 'none',
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}))

const Thing = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 60,
  padding: '10px 0',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover strong': { textDecoration: 'underline' },
  '& > span:first-of-type': { display: 'grid', minWidth: 0 },
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))

const Overdue = styled('em')(({ theme }) => ({
  color: theme.palette.error.main,
  fontStyle: 'normal',
  fontSize: '0.875rem',
  fontWeight: 600,
}))

const End = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flexShrink: 0,
  fontVariantNumeric: 'tabular-nums',
})
