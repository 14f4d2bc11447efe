import Link from '@mui/material/Link'
import type { Summary } from '@zancada/contracts'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '../../../i18n'
import { plainFigure } from '../../../ui/format/plain-figure'
import { panelDashboardTexts } from '../locale'
import { registrationsPath } from '../registration-links'
import { PanelCard } from './panel-card'
import { PartBars } from './part-bars'

export interface RaceDayCardsProps {
  raceDay: Summary['race_day']
  /** What the reader may open: the list of registrations, and reports. */
  may: { readonly list: boolean; readonly report: boolean }
}

/** How far the kit tables and the start line of each race have come. */
export function RaceDayCards({ raceDay, may }: RaceDayCardsProps) {
  const t = useTexts(panelDashboardTexts)
  return raceDay.map(({ slug, name, confirmed, accredited, in_part, checked_in }) => {
    const bar = (key: 'acreditado' | 'ingreso', label: string, count: number) => ({
      key,
      label,
      figure: t('parts.of', { confirmed: plainFigure(count), capacity: plainFigure(confirmed) }),
      share: confirmed === 0 ? 0 : count / confirmed,
      ...(may.list && { to: registrationsPath(slug, { [key]: 'si' }) }),
    })
    return (
      <PanelCard
        key={slug}
        title={t('raceDay.title', { name })}
        action={
          may.report && (
            <Link
              component={RouterLink}
              to={`/organizador/reportes?${new URLSearchParams({ reporte: 'jornada', evento: slug })}`}
              variant="body2"
            >
              {t('raceDay.report')}
            </Link>
          )
        }
      >
        <PartBars
          bars={[
            bar(
              'acreditado',
              in_part === 0
                ? t('raceDay.accredited')
                : t('raceDay.accreditedInPart', { count: in_part, figure: plainFigure(in_part) }),
              accredited - in_part,
            ),
            bar('ingreso', t('raceDay.checkedIn'), checked_in),
          ]}
        />
      </PanelCard>
    )
  })
}
