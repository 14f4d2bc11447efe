import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { micrositeTexts } from '../locale'
import type { MicrositePage, SectionOf } from '../microsite-page'
import { CategoryCard } from './category-card'
import { SectionFrame } from './section-frame'

export interface CategoriesSectionProps {
  page: MicrositePage
  section: SectionOf<'categories'>
}

export function CategoriesSection({ page, section }: CategoriesSectionProps) {
  const t = useTexts(micrositeTexts)
  const hasFee = page.categories.some(({ service_fee_cop }) => service_fee_cop > 0)
  const hasPhases = page.categories.some(({ phases }) => phases.length > 1)
  return (
    <SectionFrame kind="categories" title={section.title}>
      <List>
        {page.categories.map((category) => (
          <li key={category.id}>
            <CategoryCard page={page} category={category} />
          </li>
        ))}
      </List>
      {hasFee && hasPhases && <Note>{t('phases.withoutFee')}</Note>}
    </SectionFrame>
  )
}

const List = styled('ul')({ display: 'grid', gap: 20, margin: 0, padding: 0, listStyle: 'none' })

const Note = styled('p')(({ theme }) => ({
  margin: '12px 0 0',
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
}))
