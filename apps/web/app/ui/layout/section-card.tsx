import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { FieldStack } from '../form/field-grid'

export interface SectionCardProps {
  title: string
  /** Its place among the headings of the screen. */
  heading?: 'h2' | 'h3'
  text?: ReactNode
  /** What is inside are fields, one under the other. */
  fields?: boolean
  children: ReactNode
}

/** One subject of a screen: its title, what it is for, and what can be done. */
export function SectionCard({ title, heading = 'h2', text, fields = false, children }: SectionCardProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2.5, sm: 3 }, overflow: 'visible' }}>
      <Typography id={id} component={heading} variant="h4">
        {title}
      </Typography>
      {text !== undefined && (
        <Typography color="textSecondary" sx={{ mt: 0.75, maxWidth: '62ch', textWrap: 'pretty' }}>
          {text}
        </Typography>
      )}
      {fields ? <FieldStack sx={{ mt: 2.5 }}>{children}</FieldStack> : children}
    </Card>
  )
}
