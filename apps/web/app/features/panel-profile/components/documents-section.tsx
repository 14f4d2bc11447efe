import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { OrganizerDocument, OrganizerDocumentKind } from '@zancada/contracts'
import {
  listOrganizerDocumentsCall,
  loadOrganizerDocumentCall,
  ORGANIZER_DOCUMENT_KINDS,
  ORGANIZER_DOCUMENT_MAX_BYTES,
  uploadOrganizerDocumentCall,
} from '@zancada/contracts/organizers/organizer-documents.calls'
import { useState } from 'react'
import { downloadFromApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { useApiWrite } from '../../../queries/api-write'
import { DataStates } from '../../../ui/feedback/data-states'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { FileDrop } from '../../../ui/files/file-drop'
import { saveFile } from '../../../ui/files/save-file'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { panelProfileTexts } from '../locale'
import { Section } from './section'

const ACCEPTED = ['application/pdf', 'image/jpeg', 'image/png']

/** The documents that prove who the organization is, for the administrator who reviews it. */
export function DocumentsSection({ mayChange }: { mayChange: boolean }) {
  const t = useTexts(panelProfileTexts)
  const documents = useQuery(apiQuery(listOrganizerDocumentsCall))
  return (
    <Section title={t('documents.title')}>
      <Typography color="textSecondary" variant="body2">
        {t('documents.text')}
      </Typography>
      <DataStates
        query={documents}
        errorTitle={t('documents.loadFailed')}
        skeleton={<Skeleton variant="rounded" height={160} />}
      >
        {({ results }) =>
          ORGANIZER_DOCUMENT_KINDS.map((kind) => (
            <OneDocument
              key={kind}
              kind={kind}
              sent={results.find((document) => document.kind === kind)}
              mayChange={mayChange}
            />
          ))
        }
      </DataStates>
    </Section>
  )
}

interface OneDocumentProps {
  kind: OrganizerDocumentKind
  sent: OrganizerDocument | undefined
  mayChange: boolean
}

/** A chosen file is sent at once and takes the place of the one before. */
function OneDocument({ kind, sent, mayChange }: OneDocumentProps) {
  const t = useTexts(panelProfileTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const [files, setFiles] = useState<readonly File[]>([])
  const [error, setError] = useState<string | null>(null)

  async function take(file: File) {
    setError(null)
    try {
      const body = new FormData()
      body.append('file', file)
      await write(uploadOrganizerDocumentCall, { params: { kind }, body })
      notify(t('documents.saved'), 'success')
    } catch (failure) {
      setError(messageOf(failure) ?? t('documents.failed'))
    } finally {
      setFiles([])
    }
  }

  async function open(document: OrganizerDocument) {
    try {
      const { content } = await downloadFromApi(loadOrganizerDocumentCall, { params: { kind } })
      saveFile(content, document.file_name)
    } catch (failure) {
      notify(messageOf(failure) ?? t('documents.loadFailed'), 'error')
    }
  }

  return (
    <One>
      <strong>{t(`documents.${kind}`)}</strong>
      {sent === undefined ? (
        <small>{t('documents.missing')}</small>
      ) : (
        <>
          <small>
            {sent.file_name} · {t('documents.sent')} <FormattedDate value={sent.created_at} format="date" />
          </small>
          <div>
            <Button
              size="small"
              variant="outlined"
              aria-label={`${t('documents.open')}: ${t(`documents.${kind}`)}`}
              onClick={() => void open(sent)}
            >
              {t('documents.open')}
            </Button>
          </div>
        </>
      )}
      {mayChange && (
        <FileDrop
          label={`${t('documents.choose')}: ${t(`documents.${kind}`)}`}
          helperText={t('documents.help')}
          accept={ACCEPTED}
          maxBytes={ORGANIZER_DOCUMENT_MAX_BYTES}
          files={files}
          error={error}
          onChange={(chosen) => {
            setFiles(chosen)
            const [file] = chosen
            if (file !== undefined) void take(file)
          }}
        />
      )}
    </One>
  )
}

const One = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  overflowWrap: 'anywhere',
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))
