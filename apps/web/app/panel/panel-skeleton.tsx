import Skeleton from '@mui/material/Skeleton'
import { useTexts } from '../i18n'
import { MAIN_CONTENT_ID } from '../shell/skip-link'
import { VisuallyHidden } from '../ui/feedback/visually-hidden'
import { panelTexts } from './locale'
import { Content, Frame, Side, TopBar } from './panel-frame'

export function PanelSkeleton() {
  const t = useTexts(panelTexts)
  return <PanelSkeletonFrame loading={t('loading')} />
}

/** Also the administration's, which has the same plan. */
export function PanelSkeletonFrame({ loading }: { loading: string }) {
  return (
    <Frame aria-busy="true">
      <Side aria-hidden="true">
        <div style={{ padding: 24 }}>
          <Skeleton width={130} height={44} />
          <Skeleton variant="rounded" height={44} sx={{ mt: 4 }} />
          <Skeleton variant="rounded" height={44} sx={{ mt: 0.5 }} />
        </div>
      </Side>
      <div>
        <TopBar aria-hidden="true">
          <Skeleton width={130} height={44} />
          <Skeleton variant="rounded" width={40} height={40} />
        </TopBar>
        <Content id={MAIN_CONTENT_ID} tabIndex={-1}>
          <VisuallyHidden role="status">{loading}</VisuallyHidden>
          <div aria-hidden="true">
            <Skeleton width="45%" sx={{ fontSize: '3rem' }} />
            <Skeleton width="65%" sx={{ mb: 4 }} />
            <Skeleton variant="rounded" height={180} sx={{ borderRadius: '12px' }} />
            <Skeleton variant="rounded" height={220} sx={{ mt: 3, borderRadius: '12px' }} />
          </div>
        </Content>
      </div>
    </Frame>
  )
}
