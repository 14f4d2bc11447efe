import Avatar from '@mui/material/Avatar'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Role } from '@zancada/contracts'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { RoleChip } from '../../../ui/race/role-chip'
import { profileTexts } from '../profile-texts'

export interface ProfileHeadProps {
  name: string
  email: string
  initials: string
  avatarUrl: string | null
  role: Role
  hasSeveralRoles: boolean
}

export function ProfileHead({ name, email, initials, avatarUrl, role, hasSeveralRoles }: ProfileHeadProps) {
  const t = useTexts(profileTexts)
  return (
    <Head>
      <Avatar {...(avatarUrl === null ? {} : { src: avatarUrl })} alt="" sx={PICTURE}>
        {initials}
      </Avatar>
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

const PICTURE = {
  width: { xs: 56, sm: 80 },
  height: { xs: 56, sm: 80 },
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: { xs: '1.25rem', sm: '1.75rem' },
  fontWeight: 700,
}

const Head = styled('header')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 20px' })

const Words = styled('div')({ flex: '1 1 220px', minWidth: 0 })

const Under = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  marginTop: 4,
})
