import { styled, ThemeProvider } from '@mui/material/styles'
import { Suspense } from 'react'
import { eventTheme } from '../../../race/event-theme'
import type { MicrositePage } from '../microsite-page'
import { Facts } from './facts'
import { MicrositeHeader } from './microsite-header'
import { MicrositeSection } from './microsite-section'
import { RegisterBar } from './register-bar'
import { ShareSection } from './share-section'

export interface MicrositeScreenProps {
  page: MicrositePage
  /** The instant it was prepared, for the countdown to start from. */
  now: string
  /** Its own address, for sharing. */
  address: string
  /** The id of the page's `<main>`, which starts after the race's header; without it, it stands inside another's. */
  mainId?: string
}

/**
 * The page of a race, in its own colour. The colour lives in the theme around it and nowhere else, so leaving the page
 * is all it takes to get Zancada's back.
 */
export function MicrositeScreen({ page, now, address, mainId }: MicrositeScreenProps) {
  const hasHero = page.sections.some(({ kind }) => kind === 'hero')
  return (
    <ThemeProvider theme={eventTheme(page.primaryColor)}>
      <Page>
        <MicrositeHeader page={page} />
        <Content {...(mainId !== undefined && { as: 'main', id: mainId, tabIndex: -1 })}>
          {!hasHero && <Facts page={page} />}
          {page.sections.map((section) => (
            // Taken over one by one, the one that somebody presses first.
            <Suspense key={section.kind} fallback={null}>
              <MicrositeSection page={page} section={section} now={now} />
            </Suspense>
          ))}
          <Suspense fallback={null}>
            <ShareSection name={page.name} address={address} />
          </Suspense>
          <RegisterBar page={page} />
        </Content>
      </Page>
    </ThemeProvider>
  )
}

/** Links and rings take the race's colour even where no component of ours says so. */
const Page = styled('div')(({ theme }) => ({
  // What shows where a section is cut along the stride.
  backgroundColor: theme.palette.background.paper,
  '& :focus-visible': { outline: `3px solid ${theme.palette.text.brand}`, outlineOffset: 2 },
}))

const Content = styled('div')({ '&:focus': { outline: 'none' } })
