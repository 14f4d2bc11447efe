import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import type { AdminOrganizerDetail, OrganizerDocument } from '@zancada/contracts'
import { loadAdminOrganizerDocumentCall } from '@zancada/contracts/admin/organizers.calls'
import { listAuditCall } from '@zancada/contracts/audit/audit-log.calls'
import { downloadFromApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { readAgain } from '../../../queries/query-keys'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { saveFile } from '../../../ui/files/save-file'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { FileIcon } from '../../../ui/icons'
import { SectionCard } from '../../../ui/layout/section-card'
import { adminOrganizersTexts } from '../locale'

/** Handed over as files: in a tab they would be documents of our site, without the bounds the API sets them. */
export function OrganizerDocuments({ organizer }: { organizer: AdminOrganizerDetail }) {
  const t = useTexts(adminOrganizersTexts)
  const notify = useSnackbar()
  const queries = useQueryClient()

  async function save({ kind, file_kind, file_name }: OrganizerDocument) {
    try {
      const end = file_kind === 'pdf' ? '.pdf' : '.webp'
      const name = file_name.toLowerCase().endsWith(end) ? file_name : `${file_name}${end}`
      const { content } = await downloadFromApi(loadAdminOrganizerDocumentCall, {
        params: { id: organizer.id, kind },
      })
      saveFile(content, name)
      // Who looked is on record.
      await readAgain(queries, listAuditCall)
    } catch (error) {
      notify(messageOf(error) ?? t('detail.downloadFailed'), 'error')
    }
  }

  return (
    <SectionCard title={t('detail.documents')}>
      {organizer.documents.length === 0 ? (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('detail.noDocuments')}
        </Typography>
      ) : (
        <>
          <Papers>
            {organizer.documents.map((document) => (
              <li key={document.kind}>
                <div>
                  <strong>{t(`detail.kinds.${document.kind}`)}</strong>
                  <small>
                    {document.file_name} · {t('detail.sent')}{' '}
                    <FormattedDate value={document.created_at} format="date" />
                  </small>
                </div>
                <Button
                  size="small"
                  variant="outlined"
                  startIcon={<FileIcon size={18} />}
                  aria-label={`${t('detail.download')}: ${t(`detail.kinds.${document.kind}`)}`}
                  onClick={() => void save(document)}
                >
                  {t('detail.download')}
                </Button>
              </li>
            ))}
          </Papers>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            {t('detail.documentsNote')}
          </Typography>
        </>
      )}
    </SectionCard>
  )
}

const Papers = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
  '& div': { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  '& button': { flexShrink: 0 },
}))
