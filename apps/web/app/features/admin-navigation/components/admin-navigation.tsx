import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import { NavLink } from 'react-router'
import { useTexts } from '../../../i18n'
import { adminNavigationTexts } from '../locale'

/** The administrator's own places, over each of their pages. */
export function AdminNavigation() {
  const t = useTexts(adminNavigationTexts)
  return (
    <Bar aria-label={t('label')}>
      <Container maxWidth="lg">
        <Places>
          {PLACES.map(({ key, to }) => (
            <li key={key}>
              <Place to={to} end>
                {t(`places.${key}`)}
              </Place>
            </li>
          ))}
        </Places>
      </Container>
    </Bar>
  )
}

const PLACES = [
  { key: 'home', to: '/admin/dashboard' },
  { key: 'payments', to: '/admin/pagos' },
  { key: 'importPayments', to: '/admin/pagos-importacion' },
] as const

const Bar = styled('nav')(({ theme }) => ({
  backgroundColor: theme.palette.background.paper,
  borderBottom: `1px solid ${theme.palette.divider}`,
}))

const Places = styled('ul')({
  display: 'flex',
  gap: 24,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowX: 'auto',
})

const Place = styled(NavLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 48,
  borderBottom: '3px solid transparent',
  color: theme.palette.text.secondary,
  fontSize: '0.9375rem',
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { color: theme.palette.text.primary },
  '&[aria-current="page"]': {
    color: theme.palette.text.primary,
    borderBottomColor: theme.palette.primary.main,
  },
}))
