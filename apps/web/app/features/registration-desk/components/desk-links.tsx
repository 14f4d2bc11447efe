import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { deskTexts } from '../locale'

/** From the list of registrations to what the team writes. */
export function DeskLinks({ slug }: { slug: string }) {
  const t = useTexts(deskTexts)
  return (
    <>
      <Button variant="outlined" component={Link} to={`/organizador/inscripciones/dorsales?evento=${slug}`}>
        {t('actions.bibs')}
      </Button>
      <Button variant="contained" component={Link} to={`/organizador/inscripciones/nueva?evento=${slug}`}>
        {t('actions.new')}
      </Button>
    </>
  )
}
