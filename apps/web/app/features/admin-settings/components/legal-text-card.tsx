import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { AdminLegalText, LegalKind } from '@zancada/contracts'
import { discardLegalDraftCall } from '@zancada/contracts/legal/legal.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { NewTabNote } from '../../../ui/feedback/new-tab-note'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { Actions } from '../../../ui/layout/actions'
import { SectionCard } from '../../../ui/layout/section-card'
import { LEGAL_WORDS } from '../legal-path'
import { adminSettingsTexts } from '../locale'
import { DraftDialog } from './draft-dialog'
import { PublishDialog } from './publish-dialog'
import { StandingChip } from './standing-chip'

const PATHS: Readonly<Record<LegalKind, string>> = {
  terms: '/terminos-condiciones',
  data_policy: '/politica-privacidad',
}

export function LegalTextCard({ text }: { text: AdminLegalText }) {
  const t = useTexts(adminSettingsTexts)
  const notify = useSnackbar()
  const [open, setOpen] = useState<'draft' | 'publish' | 'discard' | null>(null)
  const write = useApiWrite()
  const close = () => setOpen(null)
  return (
    <SectionCard title={t(`texts.kinds.${text.kind}`)}>
      <Rows>
        {text.versions.map(({ version, valid_from, standing, changes, accepted_count }) => (
          <li key={version}>
            <div>
              <Typography sx={{ fontWeight: 600 }}>{t('texts.version', { version })}</Typography>
              {changes !== '' && <Typography>{changes}</Typography>}
              <Typography variant="body2" color="textSecondary">
                {t('texts.since')} <FormattedDate value={valid_from} format="date" /> ·{' '}
                {t('texts.accepted', { count: accepted_count })}
                {standing !== 'coming' && (
                  <>
                    {' · '}
                    <Link href={`${PATHS[text.kind]}?version=${version}`} target="_blank" rel="noopener">
                      {t('texts.read')}
                      <NewTabNote />
                    </Link>
                  </>
                )}
              </Typography>
            </div>
            <StandingChip standing={standing}>{t(`texts.standing.${standing}`)}</StandingChip>
          </li>
        ))}
      </Rows>
      {text.draft !== null && <Typography sx={{ mt: 2, fontWeight: 600 }}>{t('texts.draftNote')}</Typography>}
      <Actions sx={{ mt: 2 }}>
        <Button variant="outlined" onClick={() => setOpen('draft')}>
          {t(text.draft === null ? 'texts.begin' : 'texts.goOn')}
        </Button>
        {text.draft !== null && (
          <>
            <Button variant="contained" onClick={() => setOpen('publish')}>
              {t('texts.publish')}
            </Button>
            <Button variant="text" color="error" onClick={() => setOpen('discard')}>
              {t('texts.discard')}
            </Button>
          </>
        )}
      </Actions>
      <ConfirmDialog
        open={open === 'discard'}
        title={t('texts.discarding.title')}
        confirmLabel={t('texts.discard')}
        tone="danger"
        onConfirm={async () => {
          await write(discardLegalDraftCall, {
            params: { kind: LEGAL_WORDS[text.kind] },
            query: { revision: text.draft?.revision ?? 0 },
          })
          notify(t('texts.discarded'), 'info')
        }}
        onClose={close}
      >
        {t('texts.discarding.text')}
      </ConfirmDialog>
      {open === 'draft' && <DraftDialog text={text} onClose={close} />}
      {open === 'publish' && text.draft !== null && (
        <PublishDialog kind={text.kind} revision={text.draft.revision} onClose={close} />
      )}
    </SectionCard>
  )
}

const Rows = styled('ul')(({ theme }) => ({
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: 16,
    paddingBlock: 12,
    borderTop: `1px solid ${theme.palette.divider}`,
  },
}))
