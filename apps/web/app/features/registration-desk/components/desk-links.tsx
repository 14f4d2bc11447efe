import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { deskTexts } from '../locale'

interface DeskLinksProps {
  slug: string
  /** Why nobody can be written in now; null when somebody can. */
  closed: 'newNotYet' | 'newSuspended' | null
}

/** From the list of registrations to what the team writes. Nobody is written into a race that is not published. */
export function DeskLinks({ slug, closed }: DeskLinksProps) {
  const t = useTexts(deskTexts)
  return (
    <>
      <Button variant="outlined" component={Link} to={`/organizador/inscripciones/dorsales?evento=${slug}`}>
        {t('actions.bibs')}
      </Button>
      {closed !== null ? (
        <Tooltip title={t(`actions.${closed}`)}>
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
