import { styled } from '@mui/material/styles'
import { type ComponentType, type MouseEvent, useState } from 'react'
import { useTexts } from '../../../i18n'
import { Photo } from '../../../race/photo'
import { micrositeTexts } from '../locale'
import type { MicrositePage, SectionOf } from '../microsite-page'
import type { LightboxProps } from './lightbox'
import { SectionFrame } from './section-frame'

export interface GallerySectionProps {
  page: MicrositePage
  section: SectionOf<'gallery'>
}

/** Pictures in rows of one height, as wide as each one is. Each opens whole over the page; without a script, alone. */
export function GallerySection({ page, section }: GallerySectionProps) {
  const t = useTexts(micrositeTexts)
  const [opened, setOpened] = useState<{ Lightbox: ComponentType<LightboxProps>; first: number } | null>(null)
  const pictures = section.pictures.map(({ picture, alt }, index) => ({
    picture,
    what: alt || t('gallery.picture', { number: index + 1, name: page.name }),
  }))

  async function open(event: MouseEvent<HTMLAnchorElement>, first: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    try {
      const { Lightbox } = await import('./lightbox')
      setOpened({ Lightbox, first })
    } catch {
      location.assign(href)
    }
  }

  return (
    <SectionFrame kind="gallery" title={section.title}>
      <Rows>
        {pictures.map(({ picture, what }, index) => {
          const shape = picture.width / picture.height
          return (
            <li
              key={picture.url}
              style={{
                flexGrow: Math.round(shape * 100),
                flexBasis: `calc(${shape.toFixed(2)} * var(--row))`,
              }}
            >
              <a
                href={picture.url}
                aria-label={t('gallery.open', { what })}
                onClick={(event) => void open(event, index)}
              >
                <Photo picture={picture} alt={what} sizes={SIZES} />
              </a>
            </li>
          )
        })}
      </Rows>
      {opened && (
        <opened.Lightbox
          title={t('gallery.title', { name: page.name })}
          pictures={pictures}
          first={opened.first}
          onClose={() => setOpened(null)}
        />
      )}
    </SectionFrame>
  )
}

const ROW_HEIGHT = 260
const PHONE_ROW_HEIGHT = 104
const SIZES = '(min-width: 960px) 33vw, (min-width: 600px) 50vw, 100vw'

const Rows = styled('ul')(({ theme }) => ({
  '--row': `${PHONE_ROW_HEIGHT}px`,
  [theme.breakpoints.up('sm')]: { '--row': `${ROW_HEIGHT}px` },
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { height: 'var(--row)', maxWidth: '100%' },
  '& a': { display: 'block', height: '100%', overflow: 'hidden', borderRadius: 12 },
  '& img': { height: '100%', transition: 'transform 250ms' },
  '& a:hover img': { transform: 'scale(1.03)' },
}))
