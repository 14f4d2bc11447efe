import { CompanyScreen } from '../features/import-payments/company/company-screen'
import { importPaymentsTexts } from '../features/import-payments/locale'
import type { Route } from './+types/import-link'

/** The address carries a secret: it is neither listed nor told to other sites. */
export const meta: Route.MetaFunction = () => [
  { title: importPaymentsTexts.t('company.metaTitle') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default CompanyScreen
