import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { Widget } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { SectionCard } from '../../../ui/layout/section-card'
import { widgetsTexts } from '../locale'
import { widgetCode } from '../widget-code'
import { CodeBlock } from './code-block'

/** What to paste. It names the widget and nothing else, so it never has to be pasted again. */
export function WidgetCodeCard({ widget, eventName }: { widget: Widget | null; eventName: string }) {
  const t = useTexts(widgetsTexts)
  if (widget === null)
    return (
      <SectionCard fields title={t('code.title')}>
        <Typography color="textSecondary">{t('code.later')}</Typography>
      </SectionCard>
    )
  const code = widgetCode(widget, eventName, location.origin)
  return (
    <SectionCard fields title={t('code.title')} text={t('code.unsaved')}>
      {widget.allowed_domains.length === 0 && <Alert severity="warning">{t('code.noDomains')}</Alert>}
      <CodeBlock
        title={t('code.script')}
        text={t('code.scriptText')}
        code={code.script}
        copyLabel={t('code.copyScript')}
      />
      <CodeBlock
        title={t('code.iframe')}
        text={t('code.iframeText')}
        code={code.iframe}
        copyLabel={t('code.copyIframe')}
      />
    </SectionCard>
  )
}
