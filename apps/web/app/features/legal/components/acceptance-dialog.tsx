import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { LegalKind, PendingText } from '@zancada/contracts'
import { ACCOUNT_WORDS } from '@zancada/contracts/privacy/consent-words'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { onAcceptanceNeeded } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { messageOf } from '../../../ui/feedback/message-of'
import { NewTabNote } from '../../../ui/feedback/new-tab-note'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { acceptTexts, isPutOff, loadPendingTexts, putOff } from '../acceptance'
import { legalTexts } from '../locale'

const PATHS: Readonly<Record<LegalKind, string>> = {
  terms: '/terminos-condiciones',
  data_policy: '/politica-privacidad',
}
/** Where one buys, the question is asked even after it was put off. */
const BUYING = /\/(registro|inscripcion|pago)(\/|$)/

/** What changed, and the choice: accept it, or go on without buying. */
export function AcceptanceDialog() {
  const t = useTexts(legalTexts)
  const notify = useSnackbar()
  const titleId = useId()
  const { pathname } = useLocation()
  const [pending, setPending] = useState<readonly PendingText[]>([])
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isBuying = BUYING.test(pathname)
  /** How many calls were refused for it: a person who put it off sees it again, and not a dead end. */
  const [refusals, setRefusals] = useState(0)
  const here = useRef(pathname)
  useEffect(() => {
    here.current = pathname
  }, [pathname])
  /** The calls that wait for the answer, to be made again, and where each was made. */
  const waiting = useRef<{ readonly from: string; readonly hear: (isAccepted: boolean) => void }[]>([])
  const answer = useCallback((isAccepted: boolean) => {
    // A person who went to another page meanwhile no longer wants what they asked for there.
    for (const { from, hear } of waiting.current.splice(0)) hear(isAccepted && from === here.current)
  }, [])
  useEffect(() => {
    const stop = onAcceptanceNeeded(
      () =>
        new Promise<boolean>((resolve) => {
          waiting.current.push({ from: here.current, hear: resolve })
          setRefusals((times) => times + 1)
        }),
    )
    return () => {
      stop()
      answer(false)
    }
  }, [answer])
  useEffect(() => {
    const stop = new AbortController()
    const look = async () => {
      try {
        const texts = await loadPendingTexts(stop.signal)
        setPending(texts)
        setOpen(texts.length > 0 && (isBuying || refusals > 0 || !isPutOff(texts)))
        // Another tab may have accepted them meanwhile.
        if (texts.length === 0) answer(true)
      } catch {
        if (!stop.signal.aborted) answer(false)
        // The API refuses a purchase by itself; a question that cannot be asked now is asked at the next page.
      }
    }
    void look()
    return () => stop.abort()
  }, [isBuying, refusals, answer])
  if (!isOpen || Object.values(PATHS).includes(pathname)) return null
  const close = () => {
    putOff(pending)
    setOpen(false)
    answer(false)
  }
  const accept = async () => {
    setSending(true)
    setFailure(null)
    try {
      await acceptTexts(pending)
      setOpen(false)
      answer(true)
      notify(t('acceptance.done'), 'success')
    } catch (error) {
      setFailure(messageOf(error) ?? t('acceptance.failed'))
      setPending(await loadPendingTexts(new AbortController().signal).catch(() => pending))
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog open aria-labelledby={titleId} slotProps={{ paper: { sx: { width: '100%', maxWidth: 560 } } }}>
      <DialogTitle id={titleId} component="h2" variant="h4">
        {t('acceptance.title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        <Typography color="textSecondary">{ACCOUNT_WORDS.again}</Typography>
        {pending.map((text) => (
          <div key={text.kind}>
            <Typography sx={{ fontWeight: 600 }}>{text.title}</Typography>
            <Typography sx={{ mt: 0.5 }}>{text.changes}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {t('acceptance.since')} <FormattedDate value={text.valid_from} format="long" /> ·{' '}
              <Link href={PATHS[text.kind]} target="_blank" rel="noopener">
                {t('acceptance.read')}
                <NewTabNote />
              </Link>
            </Typography>
          </div>
        ))}
        {failure !== null && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions
        sx={{ flexDirection: { xs: 'column-reverse', sm: 'row' }, '& > *': { width: { xs: 1, sm: 'auto' } } }}
      >
        <Button variant="outlined" onClick={close} disabled={isSending}>
          {t('acceptance.later')}
        </Button>
        <Button variant="contained" onClick={accept} disabled={isSending}>
          {t('acceptance.accept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
