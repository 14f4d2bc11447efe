import { CompanyScreen } from '../features/import-payments/company/company-screen'
import { importPaymentsTexts } from '../features/import-payments/locale'
import { secretAddress } from '../shell/page-meta'

export const meta = () => secretAddress(importPaymentsTexts.t('company.metaTitle'))

export default CompanyScreen
