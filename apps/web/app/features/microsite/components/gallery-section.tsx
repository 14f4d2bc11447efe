import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { Photo } from '../../../ui/race/photo'
import type { MicrositePage, SectionOf } from '../microsite-page'
import { micrositeTexts } from '../microsite-texts'
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
              style={{ flexGrow: shape, flexBasis: `${Math.round(shape * ROW_HEIGHT)}px` }}
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

const ROW_HEIGHT = 240
const SIZES = '(min-width: 960px) 33vw, (min-width: 600px) 50vw, 100vw'

const Rows = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { height: ROW_HEIGHT, minWidth: 140, maxWidth: '100%' },
  '& a': { display: 'block', height: '100%', overflow: 'hidden', borderRadius: 12 },
  '& img': { height: '100%', transition: 'transform 250ms' },
  '& a:hover img': { transform: 'scale(1.03)' },
})
