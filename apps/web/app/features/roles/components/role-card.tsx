import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import type { AvailableRole } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { ChevronRightIcon } from '../../../ui/icons'
import { rolesTexts } from '../locale'
import { RoleSign } from './role-sign'

export interface RoleCardProps {
  role: AvailableRole
  onChoose: (role: AvailableRole) => void
}

export function RoleCard({ role, onChoose }: RoleCardProps) {
  const t = useTexts(rolesTexts)
  return (
    <Card data-role={role} onClick={() => onChoose(role)}>
      <Sign>
        <RoleSign role={role} />
      </Sign>
      <Words>
        <Name>{t(`roles.${role}.name`)}</Name>
        <Text>{t(`roles.${role}.text`)}</Text>
      </Words>
      <ChevronRightIcon size={22} />
    </Card>
  )
}

const Card = styled(ButtonBase)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 20,
  width: '100%',
  minHeight: 104,
  paddingRight: 20,
  overflow: 'hidden',
  textAlign: 'left',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  boxShadow: theme.shadows[1],
  transition: 'transform 180ms, box-shadow 180ms',
  '&:hover': { transform: 'translateY(-2px)', boxShadow: theme.shadows[6] },
  // The colours of the role chips, cut at the stride's angle.
  '--sign-ground': theme.palette.primary.main,
  '--sign-ink': theme.palette.primary.contrastText,
  '&[data-role="admin"]': {
    '--sign-ground': theme.palette.error.main,
    '--sign-ink': theme.palette.error.contrastText,
  },
  '&[data-role="organizer"]': {
    '--sign-ground': theme.palette.secondary.main,
    '--sign-ink': theme.palette.secondary.contrastText,
  },
  '&[data-role="staff"]': {
    '--sign-ground': theme.palette.text.primary,
    '--sign-ink': theme.palette.background.paper,
  },
}))

const Sign = styled('span')({
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'stretch',
  width: 96,
  paddingRight: 14,
  backgroundColor: 'var(--sign-ground)',
  color: 'var(--sign-ink)',
  clipPath: 'polygon(0 0, 100% 0, calc(100% - 22px) 100%, 0 100%)',
})

const Words = styled('span')({ display: 'grid', gap: 4, paddingBlock: 16 })

const Name = styled('span')(({ theme }) => ({ ...theme.typography.h4 }))

const Text = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}))
