import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

export interface SectionCardProps {
  title: string
  text?: string
  children: ReactNode
}

/** One subject of a section: its title, what it is for, and what can be done. */
export function SectionCard({ title, text, children }: SectionCardProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2.5, sm: 3 }, overflow: 'visible' }}>
      <Typography id={id} component="h2" variant="h4">
        {title}
      </Typography>
      {text !== undefined && (
        <Typography color="textSecondary" sx={{ mt: 0.75, maxWidth: '62ch' }}>
          {text}
        </Typography>
      )}
      {children}
    </Card>
  )
}
