import { CategoryChargeScreen } from '../features/category-charge/components/category-charge-screen'
import { categoryChargeTexts } from '../features/category-charge/locale'
import type { Route } from './+types/category-charge'

/** The address carries a secret: it is neither listed nor told to other sites. */
export const meta: Route.MetaFunction = () => [
  { title: categoryChargeTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default CategoryChargeScreen
