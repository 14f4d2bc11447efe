import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { micrositeTexts } from '../locale'
import type { MicrositePage, SectionOf } from '../microsite-page'
import { CategoryRow } from './category-row'
import { SectionFrame } from './section-frame'

export interface CategoriesSectionProps {
  page: MicrositePage
  section: SectionOf<'categories'>
}

/** Every start under the other, with the same things in the same places: prices are there to be compared. */
export function CategoriesSection({ page, section }: CategoriesSectionProps) {
  const t = useTexts(micrositeTexts)
  const hasFee = page.categories.some(({ phases }) =>
    phases.some((phase) => phase.total_cop > phase.price_cop),
  )
  return (
    <SectionFrame kind="categories" title={section.title}>
      <List>
        {page.categories.map((category) => (
          <li key={category.id}>
            <CategoryRow page={page} category={category} />
          </li>
        ))}
      </List>
      {hasFee && <Note>{t('phases.perPerson')}</Note>}
    </SectionFrame>
  )
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  boxShadow: theme.shadows[1],
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}))

const Note = styled('p')(({ theme }) => ({
  margin: '12px 0 0',
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
}))
