import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../i18n'
import { raceTexts } from '../../../race/locale'
import { CheckboxField } from '../../../ui/form/checkbox-field'
import { registrationTexts } from '../locale'

/** The race's own waiver in full, or ours when it has none. */
export function WaiverText({ children }: { children: ReactNode | null }) {
  const t = useTexts(registrationTexts)
  const id = useId()
  return (
    <>
      <WaiverTitle id={id}>{t('consents.waiverTitle')}</WaiverTitle>
      <Waiver role="region" aria-labelledby={id} tabIndex={0}>
        {children ?? <p>{raceTexts.t('waiver')}</p>}
      </Waiver>
    </>
  )
}

/** `at`: `participants.0.consents`. */
export function ConsentBoxes({ at }: { at: string }) {
  const t = useTexts(registrationTexts)
  return (
    <Boxes>
      <CheckboxField name={`${at}.waiver`} label={t('consents.waiver')} optional={false} />
      <CheckboxField
        name={`${at}.data_policy`}
        optional={false}
        label={
          <>
            {t('consents.dataPolicy')}{' '}
            <a href="/politica-privacidad" target="_blank" rel="noopener">
              {t('consents.dataPolicyLink')}
            </a>
          </>
        }
      />
      <CheckboxField name={`${at}.marketing`} label={t('consents.marketing')} />
      <CheckboxField name={`${at}.image`} label={t('consents.image')} />
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
