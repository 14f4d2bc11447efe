import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { deskTexts } from '../locale'

/** From the list of registrations to what the team writes. Nobody is written into a race that is not published. */
export function DeskLinks({ slug, isDraft }: { slug: string; isDraft: boolean }) {
  const t = useTexts(deskTexts)
  return (
    <>
      <Button variant="outlined" component={Link} to={`/organizador/inscripciones/dorsales?evento=${slug}`}>
        {t('actions.bibs')}
      </Button>
      {isDraft ? (
        <Tooltip title={t('actions.newNotYet')}>
          <span>
            <Button variant="contained" disabled>
              {t('actions.new')}
            </Button>
          </span>
        </Tooltip>
      ) : (
        <Button variant="contained" component={Link} to={`/organizador/inscripciones/nueva?evento=${slug}`}>
          {t('actions.new')}
        </Button>
      )}
    </>
  )
}
