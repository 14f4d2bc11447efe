import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { PersonStory } from '@zancada/contracts'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { formatDate } from '../../../ui/format/format-date'
import { adminSupportTexts } from '../locale'

/** The legend that the law wants over somebody's data until their claim is decided, with its reason. */
export function OpenClaims({ story }: { story: PersonStory }) {
  const t = useTexts(adminSupportTexts)
  return story.data_requests
    .filter(({ is_open_claim }) => is_open_claim)
    .map(({ number, received_at, due_on, body }) => (
      <Alert key={number} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
        <AlertTitle sx={{ fontWeight: 700 }}>{t('claim.title')}</AlertTitle>
        {t('claim.text', {
          number,
          received: formatDate(received_at),
          due: formatDate(due_on),
          reason: body,
        })}{' '}
        <Link to={`/admin/solicitudes?estado=&q=${number}`} style={{ color: 'inherit' }}>
          {t('claim.see')}
        </Link>
      </Alert>
    ))
}
