import Box from '@mui/material/Box'
import type { PersonStory } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { phoneText } from '../../../ui/form/phone-number'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { WithCodes } from '../../../ui/format/with-codes'
import { Fact, Facts } from '../../../ui/layout/facts'
import { SectionCard } from '../../../ui/layout/section-card'
import { adminSupportTexts } from '../locale'
import { PersonActions } from './person-actions'

export function PersonSection({ story }: { story: PersonStory }) {
  const t = useTexts(adminSupportTexts)
  const { account, document } = story
  return (
    <SectionCard title={t('sections.person')}>
      <Box sx={{ mt: 2 }}>
        <Facts>
          <Fact name={t('facts.email')}>{story.email && <WithCodes>{story.email}</WithCodes>}</Fact>
          <Fact name={t('facts.phone')}>{story.phone && phoneText(story.phone)}</Fact>
          <Fact name={t('facts.document')}>{document && `${document.type} ${document.number}`}</Fact>
          <Fact name={t('facts.account')}>{t(`standing.${standingOf(account)}`)}</Fact>
          <Fact name={t('facts.since')}>{account && <FormattedDate value={account.created_at} />}</Fact>
          <Fact name={t('facts.organizer')}>{account?.organizer?.name}</Fact>
          <Fact name={t('facts.teams')}>
            {account?.teams.map(({ organizer_name }) => organizer_name).join(', ')}
          </Fact>
        </Facts>
      </Box>
      <PersonActions story={story} />
    </SectionCard>
  )
}

function standingOf(account: PersonStory['account']) {
  if (account === null) return 'none'
  if (account.deleted_at !== null) return 'deleted'
  if (!account.is_active) return 'inactive'
  if (account.is_superuser) return 'admin'
  return account.email_verified ? 'active' : 'unverified'
}
