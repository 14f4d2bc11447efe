import Skeleton from '@mui/material/Skeleton'
import { Columns, FormSide, PreviewSide } from './editor-look'

export function EditorSkeleton() {
  return (
    <>
      <Skeleton width={220} sx={{ fontSize: '2.5rem' }} />
      <Skeleton width="60%" sx={{ mb: 3 }} />
      <Columns data-tab="edit">
        <FormSide data-side="edit">
          <Skeleton variant="rounded" height={420} />
          <Skeleton variant="rounded" height={640} />
        </FormSide>
        <PreviewSide data-side="preview">
          <Skeleton variant="rounded" height="100%" />
        </PreviewSide>
      </Columns>
    </>
  )
}
