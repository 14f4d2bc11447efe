import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { AuditLogEntry } from '@zancada/contracts'
import { actionText, actorText, changeTexts, subjectText } from '@zancada/contracts/audit/tell-history'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { WithCodes } from '../../../ui/format/with-codes'
import { DetailDrawer } from '../../../ui/layout/detail-drawer'
import { Fact, Facts, Part } from '../../../ui/layout/facts'
import { adminAuditTexts } from '../locale'
import { screenOf } from '../subject-screen'

interface AuditDrawerProps {
  entry: AuditLogEntry
  onClose: () => void
  /** Narrows the list to what this entry is about. */
  onAll: () => void
}

/** One entry whole: who, when, from where, and what changed. */
export function AuditDrawer({ entry, onClose, onAll }: AuditDrawerProps) {
  const t = useTexts(adminAuditTexts)
  const title = actionText(entry)
  const changes = changeTexts(entry, 'told')
  const screen = screenOf(entry)
  return (
    <DetailDrawer
      label={title}
      closeLabel={t('drawer.close')}
      width={520}
      title={title}
      facts={<WithCodes>{subjectText(entry)}</WithCodes>}
      actions={
        <>
          <Button variant="outlined" onClick={onAll}>
            {t('drawer.all')}
          </Button>
          {screen !== null && (
            <ButtonLink variant="outlined" to={screen}>
              {t('drawer.open')}
            </ButtonLink>
          )}
        </>
      }
      onClose={onClose}
    >
      <Body>
        <Part>
          <Facts>
            <Fact name={t('columns.at')}>
              <FormattedDate value={entry.at} />
            </Fact>
            <Fact name={t('columns.actor')}>
              {actorText(entry)}
              {entry.actor.email && (
                <>
                  <br />
                  <WithCodes>{entry.actor.email}</WithCodes>
                </>
              )}
            </Fact>
            <Fact name={t('columns.organizer')}>{entry.organizer?.name}</Fact>
            <Fact name={t('columns.address')}>{entry.address}</Fact>
            <Fact name={t('drawer.id')}>{entry.subject.id}</Fact>
          </Facts>
        </Part>
        <Part>
          <h3>{t('drawer.changes')}</h3>
          {changes.length === 0 && <p>{t('drawer.none')}</p>}
          {changes.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Part>
      </Body>
    </DetailDrawer>
  )
}

const Body = styled('div')(({ theme }) => ({
  padding: '4px 24px 32px',
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('sm')]: { paddingInline: 16 },
}))
