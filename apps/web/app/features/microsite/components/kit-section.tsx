import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { PickupList } from '../../../race/pickup-list'
import { micrositeTexts } from '../locale'
import type { MicrositePage, SectionOf } from '../microsite-page'
import { Markdown } from './markdown'
import { SectionFrame } from './section-frame'

interface KitSectionProps {
  page: Pick<MicrositePage, 'pickups'>
  section: SectionOf<'kit'>
}

export function KitSection({ page: { pickups }, section }: KitSectionProps) {
  const t = useTexts(micrositeTexts)
  return (
    <SectionFrame kind="kit" title={section.title} isText>
      <Layout>
        {section.text.length > 0 && <Markdown text={section.text} />}
        {(pickups.length > 0 || section.pickup.length > 0) && (
          <Ticket>
            <h3>{t('kit.pickup')}</h3>
            {pickups.length > 0 && <PickupList pickups={pickups} />}
            {section.pickup.length > 0 && <Markdown text={section.pickup} />}
          </Ticket>
        )}
      </Layout>
    </SectionFrame>
  )
}

const Layout = styled('div')({ display: 'grid', gap: 28 })

/** Where and when to pick it up, torn off like the stub of a bib. */
const Ticket = styled('div')(({ theme }) => ({
  padding: '20px 24px 24px',
  border: `1px solid ${theme.palette.divider}`,
  borderTop: `8px solid ${theme.palette.primary.main}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  '& > h3': { ...theme.typography.h4, margin: '0 0 10px' },
  '& > ul + *': { marginTop: 14 },
}))
