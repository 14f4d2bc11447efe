import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'

/** The lines of a map: a quiet decoration that fills its (positioned) parent. */
export function ContourLines({ sx = {} }: { sx?: SxProps<Theme> }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 800 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      sx={[
        {
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          color: 'divider',
          pointerEvents: 'none',
        },
        ...[sx].flat(),
      ]}
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.5">
        {RINGS.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
    </Box>
  )
}

const RINGS = [...rings(640, 70, 8, 1), ...rings(110, 280, 7, 2)]

/** Rings around a summit, each a little further and a little less round. */
function rings(x: number, y: number, count: number, turn: number): string[] {
  return Array.from({ length: count }, (_, ring) => {
    const points = Array.from({ length: 10 }, (_, step) => {
      const angle = (step / 10) * 2 * Math.PI
      const wobble = 1 + 0.16 * Math.sin(3 * angle + turn) + 0.1 * Math.cos(2 * angle - turn * ring * 0.3)
      const radius = (28 + ring * 30) * wobble
      return [
        Math.round(x + radius * 1.5 * Math.cos(angle)),
        Math.round(y + radius * Math.sin(angle)),
      ] as const
    })
    return closedCurve(points)
  })
}

function closedCurve(points: readonly (readonly [number, number])[]): string {
  const middle = (index: number) => {
    const [x1 = 0, y1 = 0] = points[index % points.length] ?? []
    const [x2 = 0, y2 = 0] = points[(index + 1) % points.length] ?? []
    return `${Math.round((x1 + x2) / 2)} ${Math.round((y1 + y2) / 2)}`
  }
  const curves = points.map((_, index) => {
    const [x = 0, y = 0] = points[(index + 1) % points.length] ?? []
    return `Q${x} ${y} ${middle(index + 1)}`
  })
  return `M${middle(0)}${curves.join('')}Z`
}
