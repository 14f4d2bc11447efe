import Typography from '@mui/material/Typography'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useTexts } from '../i18n'
import { ButtonLink } from '../ui/button'
import { Detour } from './detour'
import { shellTexts } from './locale'
import { NotFound } from './not-found'
import { requestIdOf } from './request-id'

/** What a route shows when it fails: not found, forbidden, unavailable, or plainly broken; always with a way on. */
export function RouteError({ error }: { error: unknown }) {
  const t = useTexts(shellTexts)
  const { pathname, search } = useLocation()
  const kind = kindOf(error)
  if (kind === 'notFound') return <NotFound />

  const requestId = requestIdOf(error)
  return (
    <Detour
      title={t(TEXTS[kind].title)}
      text={t(TEXTS[kind].text)}
      actions={
        <>
          {/* Loading the whole page again also gets rid of a stale script. */}
          <ButtonLink size="large" reloadDocument to={`${pathname}${search}`}>
            {t('error.retry')}
          </ButtonLink>
          <ButtonLink size="large" variant="outlined" to="/">
            {t('error.home')}
          </ButtonLink>
        </>
      }
    >
      {requestId && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('error.requestId', { id: requestId })}
        </Typography>
      )}
    </Detour>
  )
}

type Kind = 'notFound' | 'forbidden' | 'unavailable' | 'broken'

const TEXTS = {
  forbidden: { title: 'error.forbiddenTitle', text: 'error.forbiddenText' },
  unavailable: { title: 'error.unavailableTitle', text: 'error.unavailableText' },
  broken: { title: 'error.title', text: 'error.text' },
} as const

function kindOf(error: unknown): Kind {
  if (!isRouteErrorResponse(error)) return 'broken'
  if (error.status === 404) return 'notFound'
  if (error.status === 403) return 'forbidden'
  return error.status === 429 || error.status === 502 || error.status === 503 ? 'unavailable' : 'broken'
}
