import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Consent } from '@zancada/contracts'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { DataStates } from '../../../ui/feedback/data-states'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { SectionCard } from '../../../ui/layout/section-card'
import { useConsents, useWithdrawConsent } from '../api/consents'
import { profileTexts } from '../locale'
import { ConsentRow, consentKind } from './consent-row'

export function ConsentsCard() {
  const t = useTexts(profileTexts)
  const consents = useConsents()
  const [withdrawing, setWithdrawing] = useState<Consent | null>(null)
  return (
    <SectionCard title={t('consents.title')} text={t('consents.text')}>
      <Box sx={{ mt: 2 }}>
        <DataStates
          query={consents}
          errorTitle={t('consents.errorTitle')}
          skeleton={
            <>
              <Skeleton height={64} />
              <Skeleton height={64} />
            </>
          }
          isEmpty={(list) => list.length === 0}
          empty={<Typography>{t('consents.empty')}</Typography>}
        >
          {(list) => (
            <Rows>
              {list.map((consent) => (
                <ConsentRow key={consent.id} consent={consent} onWithdraw={setWithdrawing} />
              ))}
            </Rows>
          )}
        </DataStates>
      </Box>
      {withdrawing && <Withdrawal consent={withdrawing} onClose={() => setWithdrawing(null)} />}
    </SectionCard>
  )
}

function Withdrawal({ consent, onClose }: { consent: Consent; onClose: () => void }) {
  const t = useTexts(profileTexts)
  const notify = useSnackbar()
  const withdraw = useWithdrawConsent()
  const kind = consent.kind === 'health' && consent.event === null ? 'healthProfile' : consentKind(consent)
  return (
    <ConfirmDialog
      open
      title={t('consents.withdrawal.title')}
      confirmLabel={t('consents.withdrawal.action')}
      onClose={onClose}
      onConfirm={async () => {
        await withdraw(consent)
        notify(t('consents.withdrawal.done'), 'success')
      }}
    >
      {t(`consents.withdrawal.${kind}`)}
    </ConfirmDialog>
  )
}

const Rows = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })
