import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTexts } from '../../../i18n'
import { profileTexts } from '../locale'
import type { Section } from '../profile-sections'

export interface SectionTabsProps {
  idPrefix: string
  sections: readonly Section[]
  current: Section
  onChange: (section: Section) => void
}

export function SectionTabs({ idPrefix, sections, current, onChange }: SectionTabsProps) {
  const t = useTexts(profileTexts)
  return (
    <Tabs
      value={current}
      onChange={(_event, section: Section) => onChange(section)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('sections.label')}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {sections.map((section) => (
        <Tab
          key={section}
          value={section}
          id={tabId(idPrefix, section)}
          aria-controls={panelId(idPrefix, section)}
          label={t(`sections.${section}`)}
        />
      ))}
    </Tabs>
  )
}

export const tabId = (prefix: string, section: Section) => `${prefix}-${section}`
export const panelId = (prefix: string, section: Section) => `${prefix}-${section}-panel`
