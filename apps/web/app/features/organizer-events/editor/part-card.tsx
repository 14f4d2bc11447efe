import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

export interface PartCardProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

/** One subject of the editor. */
export function PartCard({ title, text, children }: PartCardProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2.5, sm: 3 }, overflow: 'visible' }}>
      <Typography id={id} component="h3" variant="h4">
        {title}
      </Typography>
      {text !== undefined && (
        <Typography color="textSecondary" sx={{ mt: 0.75, maxWidth: '62ch' }}>
          {text}
        </Typography>
      )}
      <Fields>{children}</Fields>
    </Card>
  )
}

export const Fields = styled('div')({ display: 'grid', gap: 20, marginTop: 20 })

/** Fields side by side where there is room. */
export const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 20,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))

/** A moment is a date and an hour: two of them need more room than two words. */
export const Moments = styled('div')({
  display: 'grid',
  alignItems: 'start',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
})

export const Trio = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 20,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}))
