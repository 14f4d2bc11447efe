import type { Summary, SummarySlice } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { namedApart } from '../../../race/named-apart'
import { plainFigure } from '../../../ui/format/plain-figure'
import { panelDashboardTexts } from '../locale'
import { registrationsPath } from '../registration-links'
import { PanelCard } from './panel-card'
import { type PartBar, PartBars } from './part-bars'

export interface PublicPartsProps {
  summary: Summary
  eventSlug: string | null
  canList: boolean
}

/** Who runs, by one thing after another; one card each, where there is anything to tell. */
export function PublicParts({ summary, eventSlug, canList }: PublicPartsProps) {
  const t = useTexts(panelDashboardTexts)
  // The list is of one race: a figure of all of them is not behind it.
  const link = (filter: Record<string, string>) =>
    canList && eventSlug !== null ? { to: registrationsPath(eventSlug, filter) } : {}
  const filled = (confirmed: number, capacity: number) => ({
    figure: t('parts.of', { confirmed: plainFigure(confirmed), capacity: plainFigure(capacity) }),
    share: capacity === 0 ? 0 : confirmed / capacity,
  })
  const sliced = (slices: readonly SummarySlice[], filterBy?: string): PartBar[] => {
    const most = Math.max(...slices.map(({ confirmed }) => confirmed), 1)
    return slices.map(({ label, value, confirmed }) => ({
      key: label,
      label,
      figure: plainFigure(confirmed),
      share: confirmed / most,
      ...(filterBy !== undefined && value !== null && link({ [filterBy]: value })),
    }))
  }
  const cards: readonly { title: string; bars: readonly PartBar[] }[] = [
    eventSlug === null
      ? {
          title: t('parts.event'),
          bars: namedApart(summary.by_event).map(({ slug, label, confirmed, capacity }) => ({
            key: slug,
            label,
            ...filled(confirmed, capacity),
            to: `/organizador/dashboard?evento=${encodeURIComponent(slug)}`,
          })),
        }
      : {
          title: t('parts.category'),
          bars: summary.by_category.map(({ id, name, confirmed, capacity }) => ({
            key: id,
            label: name,
            ...filled(confirmed, capacity),
            ...link({ categoria: id }),
          })),
        },
    { title: t('parts.gender'), bars: sliced(summary.by_gender) },
    { title: t('parts.age'), bars: sliced(summary.by_age_band) },
    { title: t('parts.city'), bars: sliced(summary.by_city) },
    { title: t('parts.size'), bars: sliced(summary.by_size, 'talla') },
  ]
  return cards
    .filter(({ bars }) => bars.length > 0)
    .map(({ title, bars }) => (
      <PanelCard key={title} title={title}>
        <PartBars bars={bars} />
      </PanelCard>
    ))
}
