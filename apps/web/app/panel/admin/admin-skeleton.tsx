import { useTexts } from '../../i18n'
import { PanelSkeletonFrame } from '../panel-skeleton'
import { adminTexts } from './locale'

export function AdminSkeleton() {
  const t = useTexts(adminTexts)
  return <PanelSkeletonFrame loading={t('loading')} />
}
