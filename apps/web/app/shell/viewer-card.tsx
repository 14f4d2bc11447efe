import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTexts } from '../i18n'
import { RoleChip } from '../ui/role-chip'
import { initialsOf } from './initials'
import { shellTexts } from './locale'
import type { Viewer } from './viewer'

/** Who you are, at the head of the user menu and of the mobile menu. */
export function ViewerCard({ viewer }: { viewer: Viewer }) {
  const t = useTexts(shellTexts)
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
      <ViewerAvatar viewer={viewer} size={48} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700, lineHeight: 1.3 }}>{viewer.display_name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.75 }}>
          {viewer.email ?? t('account.noEmail')}
        </Typography>
        <RoleChip role={viewer.role} />
      </Box>
    </Box>
  )
}

export function ViewerAvatar({ viewer, size }: { viewer: Viewer; size: number }) {
  return (
    <Avatar
      {...(viewer.avatar_url === null ? {} : { src: viewer.avatar_url })}
      alt=""
      sx={{
        width: size,
        height: size,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: size * 0.38,
        fontWeight: 700,
      }}
    >
      {initialsOf(viewer.display_name)}
    </Avatar>
  )
}
