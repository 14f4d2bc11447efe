import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { colors } from '../../../ui/colors'
import { NewTabNote } from '../../../ui/feedback/new-tab-note'
import { ContourLines } from '../../../ui/layout/contour-lines'
import { micrositeTexts } from '../locale'
import type { MicrositePage, SectionOf } from '../microsite-page'
import { mapsLink } from '../outside-links'
import { coloredUnderline } from './colored-underline'
import { Markdown } from './markdown'
import { SectionFrame } from './section-frame'

export interface LocationSectionProps {
  page: MicrositePage
  section: SectionOf<'location'>
}

export function LocationSection({ page, section }: LocationSectionProps) {
  const t = useTexts(micrositeTexts)
  const link = mapsLink({ ...section, city: page.city })
  return (
    <SectionFrame kind="location" title={section.title} isText>
      <Card>
        <ContourLines />
        <Pin />
        <div>
          <Address>
            {section.address}
            {page.city !== null && <small>{page.city}</small>}
          </Address>
          {link !== null && (
            <MapLink href={link} rel="noopener" target="_blank">
              {t('location.open')}
              <NewTabNote />
            </MapLink>
          )}
        </div>
      </Card>
      {section.text.length > 0 && <Markdown text={section.text} />}
    </SectionFrame>
  )
}

function Pin() {
  return (
    <svg width="44" height="60" viewBox="0 0 44 60" aria-hidden="true" focusable="false">
      <path d="M22 0A22 22 0 0 0 0 22c0 16 22 38 22 38s22-22 22-38A22 22 0 0 0 22 0z" fill={colors.coral} />
      <circle cx="22" cy="21" r="8" fill={colors.surface} />
    </svg>
  )
}

const Card = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  overflow: 'hidden',
  marginBottom: 24,
  padding: '40px 24px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  '& > *': { position: 'relative' },
  '& > svg:first-of-type': { position: 'absolute' },
  '& > svg': { flexShrink: 0 },
}))

const Address = styled('address')(({ theme }) => ({
  ...theme.typography.h4,
  fontStyle: 'normal',
  overflowWrap: 'anywhere',
  '& small': {
    display: 'block',
    color: theme.palette.text.secondary,
    fontFamily: theme.typography.fontFamily,
    fontSize: '1rem',
    fontWeight: 500,
    letterSpacing: 0,
  },
}))

const MapLink = styled('a')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  ...coloredUnderline(theme),
}))
