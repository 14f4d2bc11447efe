import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import type { AnswerOf, rehearseRegistrationCall } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { formatDateTime } from '../../../ui/format/format-date'
import { Fact, StrongFacts } from '../../../ui/layout/facts'
import { SectionCard } from '../../../ui/layout/section-card'
import { StepFrame } from '../../../ui/layout/step-frame'
import { eventPaths } from '../event-paths'
import { organizerEventsTexts } from '../locale'

export interface RehearsedProps {
  rehearsed: AnswerOf<typeof rehearseRegistrationCall>
  categoryName: string
  slug: string
  onAgain: () => void
}

/** What a runner pays, gets and reads, as the doors of a real purchase answered. */
export function Rehearsed({ rehearsed, categoryName, slug, onAgain }: RehearsedProps) {
  const t = useTexts(organizerEventsTexts)
  const { price_cop, service_fee_cop, total_cop, receives_cop, bib, mail, as_of } = rehearsed
  const isLater = new Date(as_of) > new Date()
  return (
    <StepFrame title={t('rehearsal.done.title')} text={t('rehearsal.done.text')} announced>
      <Stack sx={{ mt: 3, gap: 3 }}>
        <SectionCard
          title={categoryName}
          heading="h3"
          {...(isLater && { text: t('rehearsal.done.asOf', { moment: formatDateTime(as_of) }) })}
        >
          <StrongFacts>
            <Fact name={t('rehearsal.done.price')}>{formatCop(price_cop)}</Fact>
            <Fact name={t('rehearsal.done.fee')}>{formatCop(service_fee_cop)}</Fact>
            <Fact name={t('rehearsal.done.total')}>{formatCop(total_cop)}</Fact>
            <Fact name={t('rehearsal.done.receives')}>{formatCop(receives_cop)}</Fact>
            <Fact name={t('rehearsal.done.bib')}>{bib ?? t('rehearsal.done.noBib')}</Fact>
          </StrongFacts>
        </SectionCard>
        <SectionCard
          title={t('rehearsal.done.mailTitle')}
          heading="h3"
          text={
            <>
              {t('rehearsal.done.mailSubject', { subject: mail.subject })}.{' '}
              {t('rehearsal.done.mailAttachments', {
                count: mail.attachments.length,
                files: mail.attachments.join(', '),
              })}{' '}
              {t('rehearsal.done.mailNote')}
            </>
          }
        >
          {/* A letter of ours, and still a page of its own: nothing in it runs, sends or leads away. */}
          <Letter title={t('rehearsal.done.mailFrame')} srcDoc={mail.html} sandbox="" />
        </SectionCard>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
          <ButtonLink to={eventPaths(slug).edit}>{t('rehearsal.done.back')}</ButtonLink>
          <Button variant="outlined" onClick={onAgain}>
            {t('rehearsal.done.again')}
          </Button>
        </Stack>
      </Stack>
    </StepFrame>
  )
}

const Letter = styled('iframe')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'min(720px, 80vh)',
  marginTop: 16,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.default,
}))
