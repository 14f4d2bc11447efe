import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n'
import { currentSession } from '../../../session'
import { registrationTexts } from '../locale'

/**
 * At the login, for whoever was on the way to register for a race: they may go on without an account. With `toOrder`, for
 * whoever comes by a mail's link to what they bought: without an account there is no password to look for.
 */
export function GuestEntrance({ toOrder = false }: { toOrder?: boolean }) {
  const t = useTexts(registrationTexts)
  const navigate = useNavigate()
  const path = useRegistrationPath()
  if (path === null || new URLSearchParams(path.split('?')[1]).has('orden') !== toOrder) return null

  async function goOn(to: string) {
    currentSession().startGuest()
    await navigate(to, { replace: true })
  }

  return (
    <Offer>
      <h2>{t(toOrder ? 'entrance.orderTitle' : 'entrance.title')}</h2>
      <p>{t(toOrder ? 'entrance.orderText' : 'entrance.text')}</p>
      <Button variant="outlined" fullWidth onClick={() => void goOn(path)}>
        {t(toOrder ? 'entrance.orderAction' : 'entrance.action')}
      </Button>
    </Offer>
  )
}

/** Known only in the browser, hence after the first render. */
function useRegistrationPath(): string | null {
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => {
    const saved = currentSession().savedRedirectPath()
    setPath(saved !== null && /^\/[^/]+\/inscripcion\/?(\?|$)/.test(saved) ? saved : null)
  }, [])
  return path
}

const Offer = styled('aside')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: '20px 20px 24px',
  borderRadius: 12,
  backgroundColor: theme.palette.secondary.light,
  '& h2': { ...theme.typography.h5, margin: 0 },
  '& p': { margin: 0, fontSize: '0.9375rem' },
}))
