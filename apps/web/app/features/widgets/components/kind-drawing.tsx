import { styled } from '@mui/material/styles'
import type { WidgetKind } from '@zancada/contracts'

/** Each kind in little, as blocks. */
export function KindDrawing({ kind }: { kind: WidgetKind }) {
  return (
    <Drawing viewBox="0 0 56 40" aria-hidden="true">
      {SHAPES[kind].map(({ d, isStrong }) => (
        <path key={d} d={d} data-strong={isStrong} />
      ))}
    </Drawing>
  )
}

interface Shape {
  d: string
  isStrong: boolean
}

const strong = (d: string): Shape => ({ d, isStrong: true })
const soft = (d: string): Shape => ({ d, isStrong: false })

const SHAPES: Readonly<Record<WidgetKind, readonly Shape[]>> = {
  button: [strong('M12 14h32a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4v-4a4 4 0 0 1 4-4z')],
  card: [soft('M12 4h32v14H12z'), soft('M12 21h20v3H12zM12 26h14v3H12z'), strong('M12 31h32v6H12z')],
  countdown: [
    soft('M5 10h10v14H5zM17 10h10v14H17zM29 10h10v14H29zM41 10h10v14H41z'),
    strong('M5 28h46v5H5z'),
  ],
  categories: [
    soft('M8 6h20v4H8zM8 16h24v4H8zM8 26h16v4H8z'),
    strong('M38 6h10v4H38zM36 16h12v4H36zM40 26h8v4h-8z'),
  ],
  counter: [strong('M14 8h6v18h-6zM24 8h10v18H24zM38 8h6v18h-6z'), soft('M10 30h36v4H10z')],
}

const Drawing = styled('svg')(({ theme }) => ({
  flexShrink: 0,
  width: 72,
  height: 51,
  borderRadius: 8,
  backgroundColor: theme.palette.background.default,
  fill: theme.palette.divider,
  '& path': { fill: '#B9C2DB' },
  '& path[data-strong="true"]': { fill: theme.palette.primary.main },
}))
