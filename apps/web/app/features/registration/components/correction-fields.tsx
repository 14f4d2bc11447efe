import { styled } from '@mui/material/styles'
import type { PublicEvent } from '@zancada/contracts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n'
import { registrationTexts } from '../locale'
import { ONLY_RUNNER } from '../one-runner'
import { asksForKit, KitFields } from './kit-fields'
import { ContactFields, HealthFields, IdentityFields } from './runner-fields'

export interface CorrectionFieldsProps {
  race: PublicEvent
  categoryId: string
  ownSize: string | null
}

/** What a runner may correct of their own registration: all but who they are. */
export function CorrectionFields({ race, categoryId, ownSize }: CorrectionFieldsProps) {
  const t = useTexts(registrationTexts)
  return (
    <>
      {asksForKit(race, categoryId) && (
        <Part title={t('kit.title')}>
          <KitFields at={ONLY_RUNNER} race={race} categoryId={categoryId} ownSize={ownSize} />
        </Part>
      )}
      <Part title={t('runners.contact')}>
        <ContactFields at={ONLY_RUNNER} index={0} />
      </Part>
      <Part title={t('runners.health')}>
        <HealthFields at={ONLY_RUNNER} />
      </Part>
      <Part title={t('runners.identity')}>
        <IdentityFields at={ONLY_RUNNER} index={0} withDocument={false} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PartBox>
      <h3>{title}</h3>
      {children}
    </PartBox>
  )
}

const PartBox = styled('div')(({ theme }) => ({
  '& + &': { paddingTop: 20, borderTop: `1px solid ${theme.palette.divider}` },
  '& > h3': { ...theme.typography.subtitle1, margin: '0 0 14px' },
}))
