import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { Photo } from '../../../race/photo'
import { micrositeTexts } from '../locale'
import type { MicrositePage, SectionOf } from '../microsite-page'
import { SectionFrame } from './section-frame'

export interface GallerySectionProps {
  page: MicrositePage
  section: SectionOf<'gallery'>
}

/** Pictures in rows of one height, as wide as each one is. Each opens whole, which needs no script. */
export function GallerySection({ page, section }: GallerySectionProps) {
  const t = useTexts(micrositeTexts)
  return (
    <SectionFrame kind="gallery" title={section.title}>
      <Rows>
        {section.pictures.map(({ picture, alt }, index) => {
          const what = alt || t('gallery.picture', { number: index + 1, name: page.name })
          const shape = picture.width / picture.height
          return (
            <li
              key={picture.url}
              style={{
                flexGrow: Math.round(shape * 100),
                flexBasis: `calc(${shape.toFixed(2)} * var(--row))`,
              }}
            >
              <a href={picture.url} aria-label={t('gallery.open', { what })}>
                <Photo picture={picture} alt={what} sizes={SIZES} />
              </a>
            </li>
          )
        })}
      </Rows>
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
