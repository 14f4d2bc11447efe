import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n'
import { currentSession } from '../../../session'
import { registrationTexts } from '../registration-texts'

/** At the login, for whoever was on the way to register for a race: they may go on without an account. */
export function GuestEntrance() {
  const t = useTexts(registrationTexts)
  const navigate = useNavigate()
  const path = useRegistrationPath()
  if (path === null) return null

  // A mail's link to what was already bought comes this way too.
  const hasOrder = new URLSearchParams(path.split('?')[1]).has('orden')

  async function goOn(to: string) {
    currentSession().startGuest()
    await navigate(to, { replace: true })
  }

  return (
    <Offer>
      <h2>{t(hasOrder ? 'entrance.orderTitle' : 'entrance.title')}</h2>
      <p>{t(hasOrder ? 'entrance.orderText' : 'entrance.text')}</p>
      <Button variant="outlined" fullWidth onClick={() => void goOn(path)}>
        {t(hasOrder ? 'entrance.orderAction' : 'entrance.action')}
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
