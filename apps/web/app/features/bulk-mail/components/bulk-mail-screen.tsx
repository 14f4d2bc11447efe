import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { PageHeader } from '../../../ui/layout/page-header'
import { useUrlTexts } from '../../../ui/table/use-url-state'
import { bulkMailTexts } from '../locale'
import { listPath, type MailFilter } from '../mail-filter'
import { EarlierMails } from './earlier-mails'
import { MailComposer } from './mail-composer'
import { MailProgress } from './mail-progress'

const NONE_FOLLOWED = { correo: '' }

interface BulkMailScreenProps {
  filter: MailFilter
  /** The same in words: which race, and narrowed by what. */
  audience: string
  renderMarkdown: (source: string) => ReactNode
}

/** A mail to those of a list; the one that was sent is in the address, so that a reload follows it. */
export function BulkMailScreen({ filter, audience, renderMarkdown }: BulkMailScreenProps) {
  const t = useTexts(bulkMailTexts)
  const [{ correo }, change] = useUrlTexts(NONE_FOLLOWED)
  const follow = (id: string) => change({ correo: id }, { push: true })
  const list = listPath(filter)
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        breadcrumb={[{ label: t('registrations'), to: list }]}
        actions={
          correo === '' && (
            <Button variant="outlined" component={Link} to={list}>
              {t('changeList')}
            </Button>
          )
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {correo === '' ? (
          <MailComposer filter={filter} audience={audience} renderMarkdown={renderMarkdown} onSent={follow} />
        ) : (
          <MailProgress id={correo} listPath={list} onAnother={() => change(NONE_FOLLOWED, { push: true })} />
        )}
        <EarlierMails onOpen={follow} />
      </Box>
    </>
  )
}
