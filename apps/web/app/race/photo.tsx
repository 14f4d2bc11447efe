import { styled } from '@mui/material/styles'
import type { Picture } from '@zancada/contracts'
import { photoBackdrop, sourceSets } from './photo-sources'

export interface PhotoProps {
  picture: Picture
  /** Empty where what it shows is told beside it. */
  alt: string
  /** How wide it is shown, as in `<img sizes>`, so that a phone does not fetch a poster. */
  sizes: string
  /** The first one on the screen is fetched at once, the rest when near. */
  eager?: boolean
  className?: string
}

/** An uploaded picture in the width the screen needs, over a blurred stand-in until it arrives. */
export function Photo({ picture, alt, sizes, eager = false, className }: PhotoProps) {
  const backdrop = photoBackdrop(picture)
  return (
    <Sources>
      {sourceSets(picture).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <Image
        className={className}
        src={picture.url}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        style={backdrop === null ? {} : { backgroundImage: backdrop }}
      />
    </Sources>
  )
}

const Sources = styled('picture')({ display: 'contents' })

const Image = styled('img')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  objectFit: 'cover',
  backgroundColor: theme.palette.primary.light,
  backgroundPosition: 'center',
  backgroundSize: 'cover',
}))
