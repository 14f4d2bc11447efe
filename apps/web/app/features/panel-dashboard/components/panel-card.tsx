import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

export interface PanelCardProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

export function PanelCard({ title, action, children }: PanelCardProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'baseline', flexWrap: 'wrap', gap: 1.5, mb: 2 }}
      >
        <Typography id={id} component="h2" variant="subtitle1">
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Card>
  )
}
