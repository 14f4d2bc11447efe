import { waitForTouch } from './start-when-touched'

const STATIC_IMPORT = /import \* as (\w+) from ("[^"]+");/g
/** Nothing around it may catch its failure. */
const OTHER_IMPORT = /^\s*import\b(?!\()/m

/**
 * The page is whole without its scripts, so they start once it has been drawn: fetched and compiled while the first
 * frame is laid out, they keep a phone's few cores from it. They are then announced all at once and run one by one,
 * with a breath between them, so that no touch waits for all. With `waits`, nothing starts before the page is touched.
 */
export function paintFirst(html: string, mark: string, { waits }: { waits: boolean }): string {
  // With the mark of this render: what an author wrote is never taken for one of these.
  const links = new RegExp(`<link rel="modulepreload" href="([^"]+)" nonce="${mark}"/>`, 'g')
  const script = new RegExp(
    `(<script (?=[^>]*nonce="${mark}")[^>]*type="module"[^>]*>)(.*?)(?=</script>)`,
    's',
  )
  const modules: string[] = []
  const page = html.replaceAll(links, (_, href: string) => {
    modules.push(href)
    return ''
  })
  return page.replace(script, (_, tag: string, code: string) => {
    const late = code.replaceAll(STATIC_IMPORT, 'await breath();const $1=await import($2);')
    const whole = `${afterPaint(modules, waits)}${late}`
    return `${tag}${waits && !OTHER_IMPORT.test(late) ? tellingFailure(whole) : whole}`
  })
}

/** Whoever waits for scripts that did not come waits no more. */
function tellingFailure(code: string): string {
  const awaited = code.replaceAll(/(?<!await )import\(/g, 'await import(')
  return `try{${awaited}}catch(error){globalThis.earlyPage?.fail();throw error}`
}

/**
 * The first of the modules is the entry, which takes the page over and must come last. A page in the background is not
 * drawn until somebody looks at it: its scripts do not wait for that. One that is being left needs none.
 */
function afterPaint([entry = '', ...others]: readonly string[], waits: boolean): string {
  const libraries = others.filter((href) => href.includes('/foundation-'))
  const ours = others.filter((href) => !libraries.includes(href))
  return `
if(globalThis.pageIsLeft)await new Promise(()=>{});
${waits ? waitForTouch([entry, ...others]) : ''}
const breath=()=>new Promise((go)=>setTimeout(go));
if(document.visibilityState==="visible")await new Promise((drawn)=>requestAnimationFrame(drawn));
await breath();
for(const href of ${JSON.stringify([entry, ...others])})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
for(const href of ${JSON.stringify([...libraries, ...ours])}){await import(href);await breath()}
`
}
