import Alert from '@mui/material/Alert'
import { useTexts } from '../../../i18n'
import { organizerEventsTexts } from '../locale'
import { type BibRange, shortBibRange } from './bib-cover'

/** The categories whose bibs run out before their places do. It keeps nobody from publishing. */
export function ShortBibs({ categories }: { categories: readonly (BibRange & { readonly name: string })[] }) {
  const t = useTexts(organizerEventsTexts)
  return categories.flatMap(({ name, ...range }) => {
    const short = shortBibRange(range)
    if (short === null) return []
    return (
      <Alert key={name} severity="warning" role="note" sx={{ mt: 1 }}>
        <strong>{t('checklist.bibsOf', { name })}</strong>{' '}
        {t('categories.shortBibs', { ...short, count: short.capacity - short.covered })}
      </Alert>
    )
  })
}
