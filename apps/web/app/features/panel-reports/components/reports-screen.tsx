import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTexts } from '../../../i18n'
import { PageHeader } from '../../../ui/layout/page-header'
import { useUrlState } from '../../../ui/table/use-url-state'
import { panelReportsTexts } from '../locale'
import { type MayRead, NO_FILTER, screensFor, shownScreen } from '../report-filters'
import { ReportView } from './report-view'
import { StartListView } from './start-list-view'

/** Which report and what it is asked by are in the address. */
export function ReportsScreen({ mayRead }: { mayRead: MayRead }) {
  const t = useTexts(panelReportsTexts)
  const [values, change] = useUrlState(NO_FILTER)
  const screens = screensFor(mayRead)
  const shown = shownScreen(screens, values.reporte)
  if (shown === undefined) return null
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <Tabs
        value={shown}
        onChange={(_, reporte: string) => change({ reporte }, { push: true })}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={t('reports')}
        sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
      >
        {screens.map((screen) => (
          <Tab key={screen} value={screen} label={t(`tabs.${screen}`)} />
        ))}
      </Tabs>
      {shown === 'cronometraje' ? (
        <StartListView values={values} />
      ) : (
        <ReportView name={shown} values={values} onChange={change} />
      )}
    </>
  )
}
