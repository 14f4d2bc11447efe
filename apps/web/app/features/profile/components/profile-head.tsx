import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Role } from '@zancada/contracts'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { RoleChip } from '../../../ui/role-chip'
import { profileTexts } from '../locale'

export interface ProfileHeadProps {
  name: string
  email: string
  role: Role
  hasSeveralRoles: boolean
}

/** Whose profile it is. The picture stands in «Mis datos», where it can be changed, and in the navbar. */
export function ProfileHead({ name, email, role, hasSeveralRoles }: ProfileHeadProps) {
  const t = useTexts(profileTexts)
  return (
    <Head>
      <Words>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Under>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {email}
          </Typography>
          <RoleChip role={role} />
        </Under>
      </Words>
      {hasSeveralRoles && (
        <Button component={Link} to="/seleccion-rol" variant="outlined" size="small">
          {t('switchRole')}
        </Button>
      )}
    </Head>
  )
}

const Head = styled('header')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '16px 24px' })

const Words = styled('div')({ flex: '1 1 220px', minWidth: 0 })

const Under = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  marginTop: 8,
})
