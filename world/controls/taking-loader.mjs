let control

export function initialize(given) {
  control = given
}

/** The source with the mend taken out, for the loader that comes next. */
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context)
  if (!new URL(url).pathname.endsWith(`/${control.path}`) || loaded.source == null) return loaded
  const source = String(loaded.source)
  if (!source.includes(control.find)) throw new Error(`${url} was read without «${control.find}»`)
  return { ...loaded, source: source.replace(control.find, () => control.instead) }
}
