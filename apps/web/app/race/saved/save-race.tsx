import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n'
import { messageOf } from '../../ui/feedback/message-of'
import { sayMessage } from '../../ui/feedback/next-page-message'
import { HeartIcon } from '../../ui/icons'
import { savedRaceTexts } from './locale'
import { useMarks } from './saved-marks'

export interface SaveRaceProps {
  slug: string
  name: string
  /** `heart` over a picture; `words` beside other buttons, in the colour of what it stands on. */
  look: 'heart' | 'words'
}

/** A race kept to come back to. A visitor is led to sign in, and the mark is made then. */
export function SaveRace({ slug, name, look }: SaveRaceProps) {
  const t = useTexts(savedRaceTexts)
  const navigate = useNavigate()
  const isSaved = useMarks()?.slugs.has(slug) ?? false
  const [isBusy, setIsBusy] = useState(false)

  async function press() {
    if (isBusy) return
    setIsBusy(true)
    try {
      const { isSignedIn, mark, markLater } = await import('./make-marks')
      if (isSignedIn()) await mark(slug, !isSaved)
      else {
        markLater(slug)
        await navigate('/login')
      }
    } catch (error) {
      sayMessage({ text: refusalOf(error) ?? t(isSaved ? 'dropFailed' : 'failed'), tone: 'error' })
    }
    setIsBusy(false)
  }

  const Button = look === 'heart' ? Round : Worded
  return (
    <Button
      type="button"
      aria-pressed={isSaved}
      aria-busy={isBusy}
      {...(look === 'heart' && { 'aria-label': t('of', { name }) })}
      onClick={() => void press()}
    >
      <HeartIcon size={22} isFull={isSaved} />
      {look === 'words' && <span>{t(isSaved ? 'saved' : 'save')}</span>}
    </Button>
  )
}

/** What the API said; a piece of the site that did not come has no words for people. */
function refusalOf(error: unknown): string | null {
  return error instanceof Error && 'status' in error ? messageOf(error) : null
}

const Round = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
  boxShadow: theme.shadows[2],
  cursor: 'pointer',
  '&[aria-pressed="true"]': { color: theme.palette.error.main },
  '&:hover': { boxShadow: theme.shadows[8] },
}))

const Worded = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  padding: '0 18px',
  border: '1.5px solid currentColor',
  borderRadius: 8,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
})
