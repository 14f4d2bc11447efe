import { inlineCall } from './inline-call'
import { startScripts } from './start-scripts'

/** No type of a script that browsers run. */
const LATER = 'text/later'

/**
 * React Router announces every module of a page in its head and runs them while the first frame is laid out. Here, and
 * nowhere else, the page that it rendered is changed: the announcements go, its script keeps its text but does not run,
 * and a script of ours (start-scripts.ts) takes both up later. `mark` is on what the site itself wrote; what an author
 * wrote never carries it. If React Router writes its scripts in another way they run at once, as it means them to, and
 * the test beside this file, which renders them, says so.
 */
export function placeScripts(html: string, mark: string): string {
  const announcement = new RegExp(`<link rel="modulepreload" href="([^"]+)" nonce="${mark}"/>`, 'g')
  const script = new RegExp(`<script nonce="${mark}" type="module" async="">(?=([\\s\\S]*?)</script>)`)
  const entry = entryOf(script.exec(html)?.[1])
  if (entry === null) return html
  const modules: string[] = []
  const page = html.replaceAll(announcement, (_, href: string) => {
    if (href !== entry) modules.push(href)
    return ''
  })
  const starter = inlineCall(startScripts, librariesFirst(modules), entry, LATER)
  return page.replace(
    script,
    () => `<script nonce="${mark}">${starter}</script><script nonce="${mark}" type="${LATER}">`,
  )
}

/** What takes the page over as soon as it runs, so that nothing of the page may follow it. */
function entryOf(code: string | undefined): string | null {
  return /\bimport\("([^"]+)"\);\s*$/.exec(code ?? '')?.[1] ?? null
}

function librariesFirst(modules: readonly string[]): string[] {
  const isLibrary = (href: string) => href.includes('/foundation-')
  return [...modules.filter(isLibrary), ...modules.filter((href) => !isLibrary(href))]
}
