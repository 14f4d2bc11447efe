import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { micrositeTexts } from '../locale'

export interface CourseTabsProps {
  names: readonly string[]
  chosen: number
  onChoose: (index: number) => void
}

/** One course per distance: the one that is pressed is drawn below. */
export function CourseTabs({ names, chosen, onChoose }: CourseTabsProps) {
  const t = useTexts(micrositeTexts)
  return (
    <Row role="group" aria-label={t('course.choose')}>
      {names.map((name, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: two courses may share a name, and their order is theirs
          key={index}
          type="button"
          aria-pressed={index === chosen}
          onClick={() => onChoose(index)}
        >
          {name}
        </button>
      ))}
    </Row>
  )
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& button': {
    minHeight: 44,
    padding: '8px 18px',
    borderRadius: 22,
    border: '1px solid rgba(255, 255, 255, 0.4)',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& button[aria-pressed="true"]': {
    borderColor: theme.palette.secondary.main,
    backgroundColor: theme.palette.secondary.main,
    color: theme.palette.text.primary,
  },
}))
