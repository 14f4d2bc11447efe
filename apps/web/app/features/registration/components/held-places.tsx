import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { Sheet, StepFrame } from '../../../ui/layout/step-frame'
import { useOrderActions } from '../api/orders'
import { registrationTexts } from '../locale'
import { amountsOf } from '../order-amounts'
import { FIRST_SHEET } from '../step-path'
import type { StepProps } from '../step-props'
import { AmountList } from './order-summary'

/** The first step seen again: the places are held, and choosing others means letting them go. */
export function HeldPlaces({ order, race, book, announced, goTo, actions }: StepProps) {
  const t = useTexts(registrationTexts)
  const navigate = useNavigate()
  const { release } = useOrderActions(race.slug)
  const [asks, setAsks] = useState(false)
  return (
    <StepFrame title={t('held.title')} text={t('held.text')} announced={announced}>
      <Sheet sx={{ mt: 3 }}>
        <AmountList amounts={amountsOf(order)} />
        <Change>
          <Button variant="outlined" onClick={() => setAsks(true)}>
            {t('held.change')}
          </Button>
        </Change>
      </Sheet>
      {actions(
        <Button size="large" onClick={() => goTo(FIRST_SHEET)}>
          {t('steps.next')}
        </Button>,
      )}
      <ConfirmDialog
        open={asks}
        title={t('held.changeTitle')}
        confirmLabel={t('held.changeConfirm')}
        onConfirm={async () => {
          await release(order.code)
          book.carryOver()
          await navigate(`/${race.slug}/inscripcion`, { replace: true })
        }}
        onClose={() => setAsks(false)}
      >
        {t('held.changeText')}
      </ConfirmDialog>
    </StepFrame>
  )
}

const Change = styled('div')({ marginTop: 20 })
