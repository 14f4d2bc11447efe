import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n'
import { colors } from '../../../ui/colors'
import { useSettled } from '../../../ui/form/use-settled'
import { widgetsTexts } from '../locale'
import { type WidgetPageContent, widgetPage } from '../page/widget-page'

const TYPING_MS = 250
const FIRST_HEIGHT = 120

/**
 * The page that other sites will frame, written here instead of by the server: what was not saved, and a race that was
 * not published, can be seen by their organizer alone. It tells its height as it would tell another site.
 */
export function WidgetPreview(content: Omit<WidgetPageContent, 'allowed_domains'>) {
  const t = useTexts(widgetsTexts)
  const frame = useRef<HTMLIFrameElement>(null)
  const [now] = useState(() => new Date())
  const [height, setHeight] = useState(FIRST_HEIGHT)
  // The frame is drawn anew with each change: while somebody types, only at their pauses.
  const page = useSettled(widgetPage({ ...content, allowed_domains: [] }, now), TYPING_MS)

  useEffect(() => {
    function listen({ origin, source, data }: MessageEvent<unknown>) {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      const told = heightIn(data)
      if (told !== null) setHeight(told)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])

  return (
    <Frame
      ref={frame}
      title={t('preview.frame')}
      srcDoc={page}
      style={{ height, backgroundColor: content.options.theme === 'dark' ? colors.ink : 'transparent' }}
      onLoad={() => frame.current?.contentWindow?.postMessage({ zancada: 'hello' }, location.origin)}
    />
  )
}

function heightIn(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('zancada' in data && 'height' in data)) return null
  const { zancada, height } = data
  return zancada === 'height' && typeof height === 'number' && height > 0 ? Math.ceil(height) : null
}

/** A dark one is meant for a dark site. */
const Frame = styled('iframe')({ display: 'block', width: '100%', border: 0, borderRadius: 12 })
