import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Bibs } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { deskTexts } from '../locale'

/** How far each category is, and from where its numbers come. */
export function BibCategories({ categories }: Pick<Bibs, 'categories'>) {
  const t = useTexts(deskTexts)
  return (
    <Cards aria-label={t('bibs.categories')}>
      {categories.map(({ id, name, bib_prefix, bib_from, bib_to, confirmed, with_bib }) => (
        <li key={id}>
          <Typography variant="subtitle1" component="h2">
            {name}
          </Typography>
          <Typography>{t('bibs.given', { count: with_bib, total: confirmed })}</Typography>
          <Typography variant="body2" color="textSecondary">
            {bib_from === null
              ? t('bibs.noRange')
              : t('bibs.range', { from: `${bib_prefix}${bib_from}`, to: `${bib_prefix}${bib_to}` })}
          </Typography>
        </li>
      ))}
    </Cards>
  )
}

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: 16,
  margin: '0 0 24px',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    padding: '14px 18px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.paper,
  },
}))
