import { useTexts } from '../../../i18n'
import { Button } from '../../../ui/button'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { panelDashboardTexts } from '../locale'

/** Puts the address of a race's page in the clipboard. */
export function CopyLink({ path }: { path: string }) {
  const t = useTexts(panelDashboardTexts)
  const notify = useSnackbar()
  return (
    <Button
      type="button"
      onClick={() => {
        const address = new URL(path, location.origin).href
        navigator.clipboard.writeText(address).then(
          () => notify(t('guide.share.copied'), 'success'),
          // Without a clipboard the address itself is what there is to give.
          () => notify(address),
        )
      }}
    >
      {t('guide.share.copy')}
    </Button>
  )
}
