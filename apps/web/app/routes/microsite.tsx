import { loadPublicEventCall } from '@zancada/contracts/events/public-events.calls'
import { data } from 'react-router'
import { MicrositeScreen } from '../features/microsite/components/microsite-screen'
import { pageTitle } from '../features/microsite/page-title'
import { readMicrosite } from '../features/microsite/read-microsite'
import { sportsEvent } from '../features/microsite/sports-event'
import { cacheTags, publicPage, serverApi } from '../server-api'
import { shellTexts } from '../shell/locale'
import { LoneBrand } from '../shell/lone-brand'
import { NotFound } from '../shell/not-found'
import { canonicalOf, pageMeta, unlisted } from '../shell/page-meta'
import { bringsMain } from '../shell/site-layout'
import { MAIN_CONTENT_ID } from '../shell/skip-link'
import type { Route } from './+types/microsite'
import { orNull } from './or-null'

export const headers = publicPage
/** The race's header stands before its content, so that the skip link lands after it. */
export const handle = bringsMain

export async function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  const event = await orNull(serverApi(context).call(loadPublicEventCall, { params: { slug } }))
  // A page of our own rather than an error of the site: it can be kept, so inventing addresses costs little.
  if (event === null) return data(null, { status: 404, headers: cacheTags(`event:${slug}`) })
  const canonical = canonicalOf(request)
  const page = readMicrosite(event)
  const image = new URL(`/og/${slug}.jpg`, canonical).href
  return data(
    {
      canonical,
      page,
      image,
      structured: sportsEvent(page, canonical, image),
      now: new Date().toISOString(),
    },
    { headers: cacheTags(`event:${slug}`) },
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return unlisted(shellTexts.t('notFound.metaTitle'))
  const { page, canonical, image, structured } = loaderData
  return [
    ...pageMeta({
      title: pageTitle(page),
      description: page.summary,
      canonical,
      image: { url: image, width: 1200, height: 630, alt: page.name },
    }),
    { 'script:ld+json': structured },
  ]
}

export default function MicrositePage({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <NoSuchRace />
  return (
    <MicrositeScreen
      page={loaderData.page}
      now={loaderData.now}
      address={loaderData.canonical}
      mainId={MAIN_CONTENT_ID}
    />
  )
}

function NoSuchRace() {
  return (
    <>
      <LoneBrand />
      <main id={MAIN_CONTENT_ID} tabIndex={-1}>
        <NotFound />
      </main>
    </>
  )
}
