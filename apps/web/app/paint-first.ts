const STATIC_IMPORT = /import \* as (\w+) from ("[^"]+");/g

/**
 * The page is whole without its scripts, so they start once it has been drawn: fetched and compiled while the first
 * frame is laid out, they keep a phone's few cores from it. They are then announced all at once and run one by one,
 * with a breath between them, so that no touch waits for all.
 */
export function paintFirst(html: string, mark: string): string {
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
  return page.replace(
    script,
    (_, tag: string, code: string) =>
      `${tag}${afterPaint(modules)}${code.replaceAll(STATIC_IMPORT, 'await breath();const $1=await import($2);')}`,
  )
}

/**
 * The first of the modules is the entry, which takes the page over and must come last. A page in the background is not
 * drawn until somebody looks at it: its scripts do not wait for that. One that is being left needs none.
 */
function afterPaint([entry, ...others]: readonly string[]): string {
  const libraries = others.filter((href) => href.includes('/foundation-'))
  const ours = others.filter((href) => !libraries.includes(href))
  return `
if(globalThis.pageIsLeft)await new Promise(()=>{});
const breath=()=>new Promise((go)=>setTimeout(go));
if(document.visibilityState==="visible")await new Promise((drawn)=>requestAnimationFrame(drawn));
await breath();
for(const href of ${JSON.stringify([entry, ...others])})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
for(const href of ${JSON.stringify([...libraries, ...ours])}){await import(href);await breath()}
`
}
