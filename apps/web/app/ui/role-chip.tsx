import Box from '@mui/material/Box'
import { useTexts } from '../i18n'
import { uiTexts } from './locale'

export type Role = 'admin' | 'organizer' | 'runner' | 'staff' | 'user'

const TONES = {
  admin: { bgcolor: 'error.main', color: 'error.contrastText' },
  organizer: { bgcolor: 'secondary.main', color: 'secondary.contrastText' },
  runner: { bgcolor: 'primary.main', color: 'primary.contrastText' },
  staff: { bgcolor: 'text.primary', color: 'common.white' },
  user: { bgcolor: 'divider', color: 'text.primary' },
} satisfies Record<Role, object>

export function RoleChip({ role }: { role: Role }) {
  const t = useTexts(uiTexts)
  return (
    <Box
      component="span"
      sx={{
        ...TONES[role],
        display: 'inline-flex',
        alignItems: 'center',
        height: 24,
        px: 1.25,
        borderRadius: '8px',
        typography: 'caption',
        fontWeight: 600,
        fontSize: '0.75rem',
        whiteSpace: 'nowrap',
      }}
    >
      {t(`roles.${role}`)}
    </Box>
  )
}
