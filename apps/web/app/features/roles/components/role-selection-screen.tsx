import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { AvailableRole } from '@zancada/contracts'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ContourLines } from '../../../ui/layout/contour-lines'
import { rolesTexts } from '../locale'
import { RoleCard } from './role-card'

export interface RoleSelectionScreenProps {
  firstName: string
  roles: readonly AvailableRole[]
  onChoose: (role: AvailableRole) => void
}

export function RoleSelectionScreen({ firstName, roles, onChoose }: RoleSelectionScreenProps) {
  const t = useTexts(rolesTexts)
  return (
    <Ground>
      <ContourLines sx={{ maskImage: CLEAR_MIDDLE, display: { xs: 'none', sm: 'block' } }} />
      <Inner>
        <Typography variant="h1">
          {firstName === '' ? t('titleWithoutName') : t('title', { name: firstName })}
        </Typography>
        {roles.length === 0 ? (
          <NoRoles />
        ) : (
          <>
            {roles.length > 1 && (
              <Typography color="textSecondary" sx={{ mt: 1.5, maxWidth: '52ch' }}>
                {t('text')}
              </Typography>
            )}
            <Cards aria-label={t('list')}>
              {roles.map((role) => (
                <li key={role}>
                  <RoleCard role={role} onChoose={onChoose} />
                </li>
              ))}
            </Cards>
          </>
        )}
      </Inner>
    </Ground>
  )
}

function NoRoles() {
  const t = useTexts(rolesTexts)
  return (
    <div style={{ marginTop: 32 }}>
      <EmptyState
        title={t('none.title')}
        text={t('none.text')}
        action={
          <Button component={Link} to="/">
            {t('none.action')}
          </Button>
        }
      />
    </div>
  )
}

/** No line runs behind the words. */
const CLEAR_MIDDLE = 'radial-gradient(ellipse 60% 90% at center, transparent 60%, #000 100%)'

/** As tall as what the navbar leaves: four cards or two, the contours always fill the page. */
const Ground = styled('div')({ position: 'relative', minHeight: 'calc(100dvh - 90px)', overflow: 'hidden' })

const Inner = styled(Container)({
  position: 'relative',
  maxWidth: '680px !important',
  paddingBlock: 'clamp(40px, 8vw, 96px)',
})

const Cards = styled('ul')({ display: 'grid', gap: 16, margin: '32px 0 0', padding: 0, listStyle: 'none' })
