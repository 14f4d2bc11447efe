import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { RefundFile } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { Chip } from '../../../ui/chip'
import { colors } from '../../../ui/colors'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { Fact, Facts } from '../../../ui/layout/facts'
import { adminRefundsTexts } from '../locale'
import { saveRefundFile } from '../save-refund-file'
import { Sum } from './sum'

interface BankFileRowProps {
  file: RefundFile
  onAnnul: () => void
}

/** A file and what the bank said of its lines. */
export function BankFileRow({ file, onAnnul }: BankFileRowProps) {
  const t = useTexts(adminRefundsTexts)
  const notify = useSnackbar()
  const isAnnulled = file.annulled_at !== null
  const download = () =>
    saveRefundFile(file.id, file.code).catch((error: unknown) =>
      notify(messageOf(error) ?? t('closing.error'), 'error'),
    )
  return (
    <Row>
      <Top>
        <div>
          <Typography component="h3" variant="h6">
            {file.code} {isAnnulled && <Chip style={ANNULLED}>{t('files.annulled')}</Chip>}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <FormattedDate value={file.created_at} format="date" /> · {file.created_by}
          </Typography>
        </div>
        <Buttons>
          <Button size="small" variant="outlined" onClick={download}>
            {t('files.download')}
          </Button>
          {!isAnnulled && file.waiting.count > 0 && (
            <Button size="small" variant="text" color="error" onClick={onAnnul}>
              {t('files.annul')}
            </Button>
          )}
        </Buttons>
      </Top>
      <Facts style={NARROW}>
        <Fact name={t('files.lines')}>
          <Sum {...file.lines} />
        </Fact>
        <Fact name={t('files.paid')}>
          <Sum {...file.paid} />
        </Fact>
        {file.twice.count > 0 && (
          <Fact name={t('files.twice')}>
            <Sum {...file.twice} />
          </Fact>
        )}
        <Fact name={t('files.rejected')}>
          <Sum {...file.rejected} />
        </Fact>
        {file.bounced.count > 0 && (
          <Fact name={t('files.bounced')}>
            <Sum {...file.bounced} />
          </Fact>
        )}
        {file.closed.count > 0 && (
          <Fact name={t('files.closed')}>
            <Sum {...file.closed} />
          </Fact>
        )}
        <Fact name={t('files.waiting')}>
          <Sum {...file.waiting} />
        </Fact>
      </Facts>
      {file.applying > 0 && (
        <div>
          <Typography variant="body2" role="status">
            {t('files.applying', { count: file.applying })}
          </Typography>
          <LinearProgress aria-label={t('files.applying', { count: file.applying })} sx={{ mt: 1 }} />
        </div>
      )}
    </Row>
  )
}

/** Two beside each other on a phone. */
const NARROW = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(120px, 100%), 1fr))' }
const ANNULLED = { backgroundColor: colors.line, color: colors.ink }

const Row = styled('li')({ display: 'grid', gap: 14, padding: '18px 0' })
const Top = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 12 })
const Buttons = styled('div')({ display: 'flex', gap: 8, alignItems: 'start' })
