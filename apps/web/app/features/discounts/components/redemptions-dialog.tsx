import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { DiscountCode, Redemption } from '@zancada/contracts'
import { listRedemptionsCall } from '@zancada/contracts/discounts/discounts.calls'
import { formatCop } from '@zancada/contracts/platform/money'
import { useId } from 'react'
import { useTexts } from '../../../i18n'
import { apiPages, nextOfPage } from '../../../queries/api-query'
import { DataStates } from '../../../ui/feedback/data-states'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { TextSkeleton } from '../../../ui/feedback/skeletons'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { plainFigure } from '../../../ui/format/plain-figure'
import { discountsTexts } from '../locale'

/** Who used a code, in what order and for how much; newest first. */
export function RedemptionsDialog({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  const t = useTexts(discountsTexts)
  const titleId = useId()
  const uses = useInfiniteQuery({
    ...apiPages(listRedemptionsCall, { params: { id: code.id } }, nextOfPage),
    // Buyers use it all day: the organizer wants the list as it is now.
    staleTime: 0,
  })
  const limit =
    code.usage_limit === null
      ? t('redemptions.unlimited')
      : t('redemptions.limit', { limit: plainFigure(code.usage_limit) })
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: '100%', maxWidth: 640 } } }}
    >
      <DialogTitle id={titleId} component="h2" variant="h4" sx={{ overflowWrap: 'anywhere' }}>
        {t('redemptions.title', { code: code.code })}
      </DialogTitle>
      <DialogContent>
        <Summary>{`${t('redemptions.summary', { count: code.used_count })}, ${limit}`}</Summary>
        <DataStates
          query={uses}
          skeleton={<TextSkeleton lines={5} />}
          errorTitle={t('redemptions.error')}
          isEmpty={({ pages }) => pages.every(({ results }) => results.length === 0)}
          empty={<EmptyState bare title={t('redemptions.empty')} text={t('redemptions.emptyText')} />}
        >
          {({ pages }) => (
            <Rows aria-label={t('redemptions.list')}>
              {pages
                .flatMap(({ results }) => results)
                .map((use) => (
                  <Use key={`${use.order_code} ${use.created_at}`} use={use} />
                ))}
            </Rows>
          )}
        </DataStates>
        {uses.hasNextPage && (
          <More>
            {uses.isFetchNextPageError && <Alert severity="error">{t('moreFailed')}</Alert>}
            <Button
              variant="outlined"
              loading={uses.isFetchingNextPage}
              onClick={() => void uses.fetchNextPage()}
            >
              {t('more')}
            </Button>
          </More>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('redemptions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Use({ use }: { use: Redemption }) {
  const t = useTexts(discountsTexts)
  return (
    <li>
      <div>
        <strong>{use.buyer_email}</strong>
        <p>{use.event.name}</p>
        <p>
          {t('redemptions.order', { code: use.order_code })} · <FormattedDate value={use.created_at} />
        </p>
      </div>
      <Amount data-state={use.state}>
        <strong>{formatCop(use.amount_cop)}</strong>
        <span>{t(`redemptions.states.${use.state}`)}</span>
      </Amount>
    </li>
  )
}

const Summary = styled('p')(({ theme }) => ({ margin: '0 0 8px', color: theme.palette.text.secondary }))

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    paddingBlock: 12,
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& > li > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& p': { margin: '2px 0 0', color: theme.palette.text.secondary },
}))

const Amount = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'end',
  flexShrink: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { color: theme.palette.text.secondary },
  '&[data-state="released"] > strong': { textDecoration: 'line-through', fontWeight: 500 },
}))

const More = styled('div')({ display: 'grid', justifyItems: 'center', gap: 12, paddingTop: 12 })
