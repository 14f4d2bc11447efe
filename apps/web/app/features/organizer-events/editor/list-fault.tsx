import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useFormState } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { organizerEventsTexts } from '../locale'

/** What is wrong with a list as a whole: a category with people cannot be left out. */
export function ListFault({ list, onRestore }: { list: string; onRestore?: () => void }) {
  const t = useTexts(organizerEventsTexts)
  const { errors } = useFormState()
  const text = rootText(errors, `${list}.root`)
  return text === null ? null : (
    <Alert
      severity="error"
      role="alert"
      action={
        onRestore && (
          <Button variant="text" size="small" onClick={onRestore}>
            {t('rows.restore')}
          </Button>
        )
      }
    >
      {text}
    </Alert>
  )
}

/** Whether anything under this path is at fault. */
export function useHasFault(path: string): boolean {
  const { errors } = useFormState()
  return nodeAt(errors, path) !== undefined
}

function rootText(errors: unknown, path: string): string | null {
  const node = nodeAt(errors, path)
  return typeof node === 'object' && node !== null && 'message' in node && typeof node.message === 'string'
    ? node.message
    : null
}

function nodeAt(tree: unknown, path: string): unknown {
  let node = tree
  for (const step of path.split('.')) {
    if (typeof node !== 'object' || node === null) return undefined
    node = Reflect.get(node, step)
  }
  return node
}
