import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { loadOrganizerRegistrationCall } from '@zancada/contracts/organizer-registrations/registration-detail.call'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { readAgain } from '../../../queries/query-keys'
import { Fact, Facts, Part } from '../../../ui/layout/facts'
import { panelRegistrationsTexts } from '../locale'

/** Sensitive data: shown when somebody asks for them, and kept nowhere. */
export function CarePart({ id }: { id: string }) {
  const t = useTexts(panelRegistrationsTexts)
  const queries = useQueryClient()
  const look = useMutation({
    mutationFn: async () =>
      (await callApi(loadOrganizerRegistrationCall, { params: { id }, query: {} })).care,
    gcTime: 0,
    // The look is part of the history now.
    onSuccess: () => readAgain(queries, loadOrganizerRegistrationCall, { params: { id } }),
  })
  const care = look.data
  return (
    <Part>
      <h3>{t('drawer.care')}</h3>
      {care ? (
        <Facts>
          <Fact name={t('drawer.contact')}>
            {[care.emergency_contact_name, care.emergency_contact_phone].filter(Boolean).join(' · ') ||
              t(care.emergency_contact_name === '' ? 'drawer.contactLater' : 'drawer.none')}
          </Fact>
          {care.has_health_consent ? (
            <>
              <Fact name={t('drawer.eps')}>{care.eps ?? t('drawer.none')}</Fact>
              <Fact name={t('drawer.blood')}>{care.blood_type ?? t('drawer.none')}</Fact>
            </>
          ) : (
            <Fact name={t('drawer.consentKinds.health')}>{t('drawer.noHealth')}</Fact>
          )}
        </Facts>
      ) : (
        <>
          <p>{t('drawer.careText')}</p>
          {look.isError && <Alert severity="error">{t('drawer.careError')}</Alert>}
          <Button
            variant="outlined"
            sx={{ justifySelf: 'start' }}
            loading={look.isPending}
            onClick={() => look.mutate()}
          >
            {t('drawer.careShow')}
          </Button>
        </>
      )}
    </Part>
  )
}
