import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { bulkMailTexts } from '../locale'
import { composePath, type MailFilter } from '../mail-filter'

/** From the list to a mail for those it shows. */
export function WriteThemLink({ filter }: { filter: MailFilter }) {
  const t = useTexts(bulkMailTexts)
  return (
    <Button variant="outlined" component={Link} to={composePath(filter)}>
      {t('write')}
    </Button>
  )
}
