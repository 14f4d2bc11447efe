import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5, alignContent: 'start' }}>
      <Typography variant="h4" component="h2">
        {title}
      </Typography>
      {children}
    </Card>
  )
}
