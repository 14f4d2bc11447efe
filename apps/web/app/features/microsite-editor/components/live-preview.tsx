import type { PublicEvent } from '@zancada/contracts'
import { hasContent } from '@zancada/contracts/events/section-content'
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { MicrositeForm } from '../form/microsite-form'
import { readForm } from '../form/read-form'

/** Draws a race's page; the route brings it, since it is the public page's own. */
export type DrawPage = (event: PublicEvent) => ReactNode

export interface LivePreviewProps {
  event: PublicEvent
  draw: DrawPage
}

/** The page with what is typed right now, saved or not. Typing never waits for it. */
export function LivePreview({ event, draw }: LivePreviewProps) {
  const { subscribe, getValues } = useFormContext<MicrositeForm>()
  const [typed, setTyped] = useState<MicrositeForm>(() => getValues())
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => setTyped(values) }),
    [subscribe],
  )
  const shown = useDeferredValue(typed)
  const page = useMemo(() => pageOf(event, shown), [event, shown])
  return <Drawn page={page} draw={draw} />
}

const Drawn = memo(function Drawn({ page, draw }: { page: PublicEvent; draw: DrawPage }) {
  return draw(page)
})

/** As the API would answer it: the sections that are on and have something to say. */
function pageOf(event: PublicEvent, form: MicrositeForm): PublicEvent {
  const microsite = readForm(form)
  const sections = microsite.sections.filter((section) => section.is_visible && hasContent(section))
  return { ...event, microsite: { ...microsite, sections } }
}
