import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTexts } from '../../../i18n'
import { micrositeEditorTexts } from '../locale'
import { SIDE_BY_SIDE } from './editor-look'

export type EditorTab = 'edit' | 'preview'

/** Where both do not fit: one of the two. Not ARIA tabs, for beside each other they are none. */
export function EditorTabs({
  current,
  onChange,
}: {
  current: EditorTab
  onChange: (tab: EditorTab) => void
}) {
  const t = useTexts(micrositeEditorTexts)
  return (
    <Group
      exclusive
      fullWidth
      value={current}
      onChange={(_, next: EditorTab | null) => next && onChange(next)}
      aria-label={t('tabs.label')}
    >
      <ToggleButton value="edit">{t('tabs.edit')}</ToggleButton>
      <ToggleButton value="preview">{t('tabs.preview')}</ToggleButton>
    </Group>
  )
}

const Group = styled(ToggleButtonGroup)(({ theme }) => ({
  marginBottom: 16,
  backgroundColor: theme.palette.background.paper,
  '& button': { minHeight: 44, fontWeight: 600 },
  [theme.breakpoints.up(SIDE_BY_SIDE)]: { display: 'none' },
}))
