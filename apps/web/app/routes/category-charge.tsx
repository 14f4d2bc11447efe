import { CategoryChargeScreen } from '../features/category-charge/components/category-charge-screen'
import { categoryChargeTexts } from '../features/category-charge/locale'
import { secretAddress } from '../shell/page-meta'

export const meta = () => secretAddress(categoryChargeTexts.t('metaTitle'))

export default CategoryChargeScreen
