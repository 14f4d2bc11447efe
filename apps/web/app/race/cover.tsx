import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useId } from 'react'
import { type CoverKind, coverScene } from './cover-art'

export interface CoverProps {
  slug: string
  kind: CoverKind
  /** The race's own colour; without it the slug chooses one. */
  primaryColor?: string | null
  /** An uploaded photo wins over the drawn cover. */
  photoUrl?: string | null
  /** Empty where the name stands beside it. */
  alt?: string
  /** The first one on the screen is fetched at once, the rest when near. */
  eager?: boolean
  sx?: SxProps<Theme>
}

/** The picture of a race, 16:9 unless `sx` says otherwise. Never a grey box. */
export function Cover({ slug, kind, primaryColor, photoUrl, alt = '', eager = false, sx = {} }: CoverProps) {
  const shape = [
    { display: 'block', width: '100%', aspectRatio: '16 / 9', objectFit: 'cover' },
    ...[sx].flat(),
  ]
  if (photoUrl) {
    return (
      <Box
        component="img"
        src={photoUrl}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        sx={shape}
      />
    )
  }
  return <DrawnCover slug={slug} kind={kind} primaryColor={primaryColor ?? null} alt={alt} sx={shape} />
}

interface DrawnCoverProps {
  slug: string
  kind: CoverKind
  primaryColor: string | null
  alt: string
  sx: SxProps<Theme>
}

function DrawnCover({ slug, kind, primaryColor, alt, sx }: DrawnCoverProps) {
  const skyId = useId()
  const { width, height, sky, sun, layers, line } = coverScene(slug, primaryColor, kind)
  const name = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      {...name}
      sx={sx}
    >
      <linearGradient id={skyId} x2="0" y2="1">
        <stop stopColor={sky[0]} />
        <stop offset="1" stopColor={sky[1]} />
      </linearGradient>
      <path fill={`url(#${skyId})`} d={`M0 0h${width}v${height}H0z`} />
      <circle cx={sun.x} cy={sun.y} r={sun.r} fill={sun.fill} />
      {layers.map((layer) => (
        <path key={layer.fill} fill={layer.fill} d={layer.d} />
      ))}
      <path
        d={line.d}
        fill="none"
        stroke={line.stroke}
        strokeWidth={4}
        strokeLinecap="round"
        strokeDasharray="2 14"
      />
    </Box>
  )
}
