import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import type { PublicEvent } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { formatDateTime } from '../../../ui/format/format-date'
import { Fact, StrongFacts } from '../../../ui/layout/facts'
import { transfersTexts } from '../locale'
import type { TransferOffer } from '../transfer-offer'

export function TransferFacts({ offer, race }: { offer: TransferOffer; race: PublicEvent }) {
  const t = useTexts(transfersTexts)
  const category = race.categories.find(({ id }) => id === offer.category_id)
  const facts = [
    [t('category'), category?.name ?? ''],
    [t('when'), formatDateTime(category?.starts_at ?? race.starts_at)],
    [t('where'), [race.venue, race.city].filter(Boolean).join(', ')],
    [t('until'), formatDateTime(offer.expires_at)],
  ] as const
  return (
    <Head>
      <h1>{t('title', { name: offer.from_name, race: race.name })}</h1>
      <p>{t('text')}</p>
      <StrongFacts>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </StrongFacts>
      <Alert severity="info" role="note">
        {t('emailNote', { email: offer.to_email })}
      </Alert>
    </Head>
  )
}

const Head = styled('header')(({ theme }) => ({
  marginBottom: 32,
  '& h1': { ...theme.typography.h1, margin: 0, overflowWrap: 'anywhere', textWrap: 'balance' },
  '& > p': { margin: '10px 0 0', maxWidth: '60ch', color: theme.palette.text.secondary },
}))
