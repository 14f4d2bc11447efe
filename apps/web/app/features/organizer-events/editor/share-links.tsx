import Box from '@mui/material/Box'
import LinkButton from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTexts } from '../../../i18n'
import { PosterButton } from '../../../race/poster-button'
import { Button, ButtonLink } from '../../../ui/button'
import { NewTabNote } from '../../../ui/feedback/new-tab-note'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { eventPaths } from '../event-paths'
import { organizerEventsTexts } from '../locale'

/** The ways to tell people of a race that was published. */
export function ShareLinks({ event }: { event: { readonly slug: string; readonly name: string } }) {
  const t = useTexts(organizerEventsTexts)
  const notify = useSnackbar()
  const titleId = useId()
  const address = new URL(`/${event.slug}`, location.origin).href
  const message = new URLSearchParams({ text: t('share.message', { name: event.name, address }) })
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={titleId} component="h3" variant="subtitle1">
        {t('share.title')}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {address}
      </Typography>
      <Button
        type="button"
        onClick={() => {
          navigator.clipboard.writeText(address).then(
            () => notify(t('share.copied'), 'success'),
            // Without a clipboard the address itself is what there is to give.
            () => notify(address),
          )
        }}
      >
        {t('share.copy')}
      </Button>
      <LinkButton variant="outlined" href={`https://wa.me/?${message}`} target="_blank" rel="noopener">
        {t('share.whatsapp')}
        <NewTabNote />
      </LinkButton>
      <PosterButton slug={event.slug} />
      <ButtonLink variant="outlined" to={eventPaths(event.slug).widgets}>
        {t('share.widgets')}
      </ButtonLink>
    </Box>
  )
}
