import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../../i18n'
import { colors } from '../../../../ui/colors'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog'
import { formatDayMonthTime } from '../../../../ui/format/format-date'
import { AlertIcon, CloseIcon } from '../../../../ui/icons'
import { sunColors } from '../../sunlight'
import type { ReadingAnswer as Answer } from '../desk-view'
import { accreditationTexts } from '../locale'
import { DeskFoot } from './desk-dialog'

export interface ReadingAnswerProps {
  reading: Answer
  event: string
  isOnline: boolean
  onNext: () => void
  /** To look the runner up by hand. */
  onSearch: () => void
  /** Asks for what changed and reads the ticket again. */
  onSync: (code: string) => Promise<void>
  onHandOver: (code: string) => Promise<void>
}

/** What was scanned is nobody's who is on the list: what it is, and what to do now. */
export function ReadingAnswer(props: ReadingAnswerProps) {
  const { reading, event, isOnline, onNext, onSearch, onSync, onHandOver } = props
  const t = useTexts(accreditationTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const [isAsking, setIsAsking] = useState(false)
  const [isSyncing, setIsSyncing] = useState(false)
  const isGenuine = reading.kind === 'not-listed'

  async function sync(code: string) {
    setIsSyncing(true)
    try {
      await onSync(code)
    } finally {
      setIsSyncing(false)
    }
  }
  return (
    <>
      <Ground data-tone={isGenuine ? 'warn' : 'stop'}>
        {isGenuine ? <AlertIcon size={88} /> : <CloseIcon size={88} />}
        <h2 ref={heading} tabIndex={-1}>
          {t(`readings.${reading.kind}.title`)}
        </h2>
        <p>
          {t(`readings.${reading.kind}.text`, {
            event,
            when: isGenuine ? formatDayMonthTime(reading.issuedAt) : '',
          })}
        </p>
        <p>
          <strong>{t(`readings.${reading.kind}.next`)}</strong>
        </p>
        {'code' in reading && <small>{t('readings.code', { code: reading.code })}</small>}
      </Ground>
      <DeskFoot>
        <div>
          {isGenuine && (
            <Button variant="outlined" onClick={() => setIsAsking(true)}>
              {t('readings.not-listed.handOver')}
            </Button>
          )}
          {(isGenuine || reading.kind === 'unknown') && isOnline && (
            <Button variant="outlined" loading={isSyncing} onClick={() => void sync(reading.code)}>
              {t('readings.not-listed.sync')}
            </Button>
          )}
          <Button variant="outlined" onClick={onSearch}>
            {t('readings.search')}
          </Button>
          <Button size="large" onClick={onNext}>
            {t('readings.next')}
          </Button>
        </div>
      </DeskFoot>
      {isGenuine && (
        <ConfirmDialog
          open={isAsking}
          title={t('readings.not-listed.confirmTitle')}
          confirmLabel={t('readings.not-listed.confirm')}
          onConfirm={() => onHandOver(reading.code)}
          onClose={() => setIsAsking(false)}
        >
          {t('readings.not-listed.confirmText')}
        </ConfirmDialog>
      )}
    </>
  )
}

const Ground = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 12,
  padding: 24,
  textAlign: 'center',
  color: colors.surface,
  '&[data-tone="stop"]': { backgroundColor: sunColors.error },
  '&[data-tone="warn"]': { backgroundColor: sunColors.warning },
  '& h2': { margin: 0, fontSize: '2rem', fontWeight: 800, lineHeight: 1.1, outline: 'none' },
  '& p': { margin: 0, maxWidth: '44ch', fontSize: '1.125rem', lineHeight: 1.45 },
  '& small': { fontSize: '0.9375rem', overflowWrap: 'anywhere' },
})
