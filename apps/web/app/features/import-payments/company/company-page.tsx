import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import type { ImportCompanyPage } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { ImportOutcome } from '../../../race/import-outcome'
import { formatDateTime } from '../../../ui/format/format-date'
import { Fact, Facts } from '../../../ui/layout/facts'
import { SectionCard } from '../../../ui/layout/section-card'
import { PaymentList } from '../components/payment-list'
import { importPaymentsTexts } from '../locale'
import { CancelledRaceFigures } from './cancelled-race-figures'
import { CompanyFigures } from './company-figures'
import { PayForms } from './pay-forms'
import { PaymentRequest } from './payment-request'
import { RunnersList } from './runners-list'

interface CompanyPageProps {
  token: string
  page: ImportCompanyPage
  /** They come from the provider's page. */
  isBack: boolean
  onChange: () => unknown
}

export function CompanyPage({ token, page, isBack, onChange }: CompanyPageProps) {
  const t = useTexts(importPaymentsTexts)
  const { event, company, organizer, totals, payments, standing, expires_at } = page
  return (
    <>
      <Head>
        <h1>{t(`company.title.${standing}`, { race: event.name })}</h1>
        <p>
          {t(totals.rows === 1 ? 'company.leadOne' : 'company.lead', {
            company: company.name,
            organizer: organizer.name,
            rows: totals.rows.toLocaleString('es-CO'),
            race: event.name,
            date: formatDateTime(event.starts_at),
            code: page.code,
          })}
        </p>
      </Head>
      {isBack && <ImportOutcome payments={page.payments} />}
      {standing === 'open' && expires_at !== null && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {t(totals.submitted_cop > 0 ? 'company.heldInReview' : 'company.heldUntil', {
            date: formatDateTime(expires_at),
            organizer: organizer.name,
          })}
        </Alert>
      )}
      {(standing === 'expired' || standing === 'cancelled' || standing === 'race_cancelled') && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {t(standing === 'expired' && event.has_started ? 'company.started' : `company.${standing}`, {
            organizer: organizer.name,
            race: event.name,
          })}
        </Alert>
      )}
      <Sections>
        {totals.cancelled_race === null ? (
          <CompanyFigures page={page} />
        ) : (
          <CancelledRaceFigures page={page} race={totals.cancelled_race} />
        )}
        {standing === 'open' && !event.has_started && totals.left_cop > 0 && (
          <PayForms token={token} page={page} onChange={onChange} />
        )}
        <SectionCard title={t('company.whoPays')}>
          <Facts sx={{ mt: 2 }}>
            <Fact name={t('company.name')}>{company.name}</Fact>
            <Fact name={t('company.nit')}>{company.nit}</Fact>
            <Fact name={t('company.contact')}>{company.contact_name}</Fact>
          </Facts>
        </SectionCard>
        {(standing === 'settled' || (standing === 'open' && !event.has_started)) && (
          <PaymentRequest token={token} code={page.code} />
        )}
        {totals.rows > 0 && totals.cancelled_race === null && <RunnersList token={token} />}
        {payments.length > 0 && (
          <SectionCard title={t('company.payments')}>
            <PaymentList payments={payments} />
          </SectionCard>
        )}
      </Sections>
      <Help>
        {organizer.email === null
          ? t('company.help', { organizer: organizer.name })
          : t('company.helpMail', { organizer: organizer.name })}{' '}
        {organizer.email !== null && <a href={`mailto:${organizer.email}`}>{organizer.email}</a>}
      </Help>
    </>
  )
}

const Head = styled('header')(({ theme }) => ({
  marginBottom: 24,
  '& h1': { ...theme.typography.h1, margin: 0, overflowWrap: 'anywhere', textWrap: 'balance' },
  '& p': {
    margin: '12px 0 0',
    maxWidth: '65ch',
    color: theme.palette.text.secondary,
    fontSize: '1.0625rem',
    overflowWrap: 'anywhere',
  },
}))

const Sections = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 })

const Help = styled('p')(({ theme }) => ({
  margin: '24px 0 0',
  color: theme.palette.text.secondary,
  fontSize: '0.9375rem',
  '& a': { color: theme.palette.text.brand, fontWeight: 600 },
}))
