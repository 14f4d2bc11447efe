import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../i18n'
import { NewTabNote } from '../ui/feedback/new-tab-note'
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

/** `at`: `participants.0.consents`; without it they stand at the top of their form. */
export function ConsentBoxes({ at }: { at?: string }) {
  const named = (kind: string) => (at === undefined ? kind : `${at}.${kind}`)
  const t = useTexts(raceTexts)
  return (
    <Boxes>
      <CheckboxField name={named('waiver')} label={t('consents.waiver')} optional={false} />
      <CheckboxField
        name={named('data_policy')}
        optional={false}
        label={
          <>
            {t('consents.dataPolicy')}{' '}
            <a href="/politica-privacidad" target="_blank" rel="noopener">
              {t('consents.dataPolicyLink')}
              <NewTabNote />
            </a>
          </>
        }
      />
      <CheckboxField name={named('marketing')} label={t('consents.marketing')} />
      <CheckboxField name={named('image')} label={t('consents.image')} />
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

const Boxes = styled('div')(({ theme }) => ({
  display: 'grid',
  marginTop: 8,
  '& a': { color: theme.palette.text.brand, fontWeight: 600 },
}))
