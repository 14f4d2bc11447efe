import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useFormState } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { AlertIcon } from '../../../ui/icons'
import { organizerEventsTexts } from '../locale'
import { EDITOR_PARTS, type EditorPart, partOf } from './field-target'

export interface PartTabsProps {
  idPrefix: string
  current: EditorPart
  onChange: (part: EditorPart) => void
}

export function PartTabs({ idPrefix, current, onChange }: PartTabsProps) {
  const t = useTexts(organizerEventsTexts)
  const { errors } = useFormState()
  const atFault = new Set(Object.keys(errors).map(partOf))
  return (
    <Tabs
      value={current}
      onChange={(_event, part: EditorPart) => onChange(part)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('editor.parts')}
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        '& .MuiTab-root': { minWidth: 0, px: { sm: 1 }, gap: 0.5 },
      }}
    >
      {EDITOR_PARTS.map((part) => (
        <Tab
          key={part}
          value={part}
          id={tabId(idPrefix, part)}
          aria-controls={panelId(idPrefix)}
          label={
            <span>
              {t(`parts.${part}`)}
              {atFault.has(part) && <VisuallyHidden>{` (${t('editor.partFault')})`}</VisuallyHidden>}
            </span>
          }
          {...(atFault.has(part) ? { icon: <AlertIcon size={16} />, iconPosition: 'end' as const } : {})}
        />
      ))}
    </Tabs>
  )
}

export const tabId = (prefix: string, part: EditorPart) => `${prefix}-${part}`
export const panelId = (prefix: string) => `${prefix}-panel`
