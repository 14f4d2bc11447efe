import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n'
import { accountsTexts } from '../locale'
import { AccountLink, OtherWays } from './account-link'
import { LoginForm } from './login-form'
import { LoginFrame } from './login-frame'

interface RaceLoginScreenProps {
  readonly header: ReactNode
  readonly title: string
  readonly lead: string | null
  /** The way on without an account, which stands open. */
  readonly entrance: ReactNode
}

/** Before a registration an account is one of the ways: its form is folded under the way that most people take. */
export function RaceLoginScreen({ header, title, lead, entrance }: RaceLoginScreenProps) {
  const t = useTexts(accountsTexts)
  return (
    <>
      {header}
      <LoginFrame title={title} lead={lead}>
        {entrance}
        <Fold>
          <summary>{t('login.fold')}</summary>
          <div>
            <LoginForm />
            <OtherWays>
              <div>
                <AccountLink to="/corredores/registro">{t('login.runner')}</AccountLink>
              </div>
            </OtherWays>
          </div>
        </Fold>
      </LoginFrame>
    </>
  )
}

const Fold = styled('details')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  '& > summary': {
    ...theme.typography.button,
    display: 'flex',
    alignItems: 'center',
    minHeight: 52,
    paddingInline: 20,
    borderRadius: 12,
    cursor: 'pointer',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary::after': {
    content: '""',
    width: 9,
    height: 9,
    marginInline: 'auto 4px',
    borderRight: '2px solid',
    borderBottom: '2px solid',
    transform: 'translateY(-3px) rotate(45deg)',
  },
  '&[open] > summary::after': { transform: 'translateY(3px) rotate(225deg)' },
  '& > div': { display: 'grid', gap: 24, padding: '8px 20px 20px' },
}))
