import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

export interface EditorCardProps {
  title: string
  text?: string
  children: ReactNode
}

export function EditorCard({ title, text, children }: EditorCardProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2.5, sm: 3 }, overflow: 'visible' }}>
      <Typography id={id} component="h2" variant="h5">
        {title}
      </Typography>
      {text !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {text}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2.5, mt: 2 }}>{children}</Box>
    </Card>
  )
}
