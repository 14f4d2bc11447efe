import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { GoogleCallbackScreen } from '../features/accounts/components/google-callback-screen'
import { googleReturnOf } from '../features/accounts/google-return'
import { accountsTexts } from '../features/accounts/locale'
import { secretAddress } from '../shell/page-meta'

/** The address carries Google's answer: it is neither listed nor told to other sites. */
export const meta = () => secretAddress(accountsTexts.t('callback.metaTitle'))

export default function GoogleCallbackPage() {
  const [params] = useSearchParams()
  const back = useMemo(() => googleReturnOf(params), [params])
  return <GoogleCallbackScreen back={back} />
}
