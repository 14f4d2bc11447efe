import { styled } from '@mui/material/styles'
import type { ConsentCapacity, RunnerConsent } from '@zancada/contracts'
import { RUNNER_WORDS } from '@zancada/contracts/privacy/consent-words'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../i18n'
import { LinkedWords } from '../ui/feedback/linked-words'
import { CheckboxField } from '../ui/form/checkbox-field'
import { raceTexts } from './locale'

/** The race's own waiver in full, or ours when it has none. */
export function WaiverText({
  children,
  level = 'h3',
}: {
  children: ReactNode | null
  level?: 'h2' | 'h3' | 'h5'
}) {
  const t = useTexts(raceTexts)
  const id = useId()
  return (
    <>
      <WaiverTitle as={level} id={id}>
        {t('consents.waiverTitle')}
      </WaiverTitle>
      <Waiver role="region" aria-labelledby={id} tabIndex={0}>
        {children ?? <p>{t('waiver')}</p>}
      </Waiver>
    </>
  )
}

interface ConsentBoxesProps {
  /** `participants.0.consents`; without it they stand at the top of their form. */
  at?: string
  /** As what they are ticked: it says which are offered, and in which words. */
  capacity: ConsentCapacity
  /** All that are asked for, unless said. */
  kinds?: readonly RunnerConsent[]
}

const BOXES: readonly RunnerConsent[] = ['waiver', 'data_policy', 'marketing', 'image']

/** In the words that are kept with the answer. */
export function ConsentBoxes({ at, capacity, kinds = BOXES }: ConsentBoxesProps) {
  const named = (kind: string) => (at === undefined ? kind : `${at}.${kind}`)
  return (
    <Boxes>
      {kinds.map((kind) => {
        const words = RUNNER_WORDS[kind][capacity]
        if (words === null) return null
        const isNeeded = kind === 'waiver' || kind === 'data_policy'
        return (
          <CheckboxField
            key={kind}
            name={named(kind)}
            label={<LinkedWords words={words} />}
            optional={!isNeeded}
          />
        )
      })}
    </Boxes>
  )
}

const WaiverTitle = styled('h3')(({ theme }) => ({ ...theme.typography.h5, margin: '0 0 12px' }))

const Waiver = styled('div')(({ theme }) => ({
  maxHeight: 260,
  overflowY: 'auto',
  padding: '14px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.palette.background.default,
  fontSize: '0.9375rem',
  '& > p': { margin: 0 },
  '&:focus-visible': { outline: `3px solid ${theme.palette.text.brand}`, outlineOffset: 2 },
}))

const Boxes = styled('div')({ display: 'grid', marginTop: 8 })
