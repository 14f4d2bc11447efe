import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { historyTexts } from '../../../history/locale'
import { PagedHistory } from '../../../history/paged-history'
import { useAuditHistory } from '../../../history/use-history'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { DetailDrawer } from '../../../ui/layout/detail-drawer'
import { Part } from '../../../ui/layout/facts'
import { adminSupportTexts } from '../locale'

interface StoryDrawerProps {
  kind: 'order' | 'registration'
  id: string
  title: string
  /** Where its money is seen to. */
  orderCode: string
  onClose: () => void
  children: ReactNode
}

/** An order or a registration beside the story: what it is and all that happened to it. */
export function StoryDrawer({ kind, id, title, orderCode, onClose, children }: StoryDrawerProps) {
  const t = useTexts(adminSupportTexts)
  const told = useTexts(historyTexts)
  return (
    <DetailDrawer
      label={title}
      closeLabel={t('drawer.close')}
      width={520}
      title={title}
      actions={
        <ButtonLink variant="outlined" to={`/admin/pagos?estado=&q=${encodeURIComponent(orderCode)}`}>
          {t('drawer.payments')}
        </ButtonLink>
      }
      onClose={onClose}
    >
      <Body>
        <Part>{children}</Part>
        <Part>
          <h3>{told('title')}</h3>
          <PagedHistory query={useAuditHistory(kind, id)} />
        </Part>
      </Body>
    </DetailDrawer>
  )
}

const Body = styled('div')(({ theme }) => ({
  padding: '20px 24px 32px',
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('sm')]: { paddingInline: 16 },
}))
