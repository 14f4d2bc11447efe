/**
 * A process of the API in development. It first loads the npm packages that the API will import, which takes longer
 * than anything else, and waits; told a bundle, it runs it.
 */
process.setSourceMapsEnabled(true)
process.once('disconnect', () => process.exit(0))
// Until the API says otherwise, there is nothing to close.
process.once('SIGTERM', exitAtOnce)

process.on('message', async (message) => {
  const { load = [], run } = /** @type {{ load?: string[], run?: string }} */ (message)
  for (const name of load) await import(name).catch(() => undefined)
  if (run === undefined) return
  process.off('SIGTERM', exitAtOnce)
  try {
    await import(run)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
})

function exitAtOnce() {
  process.exit(0)
}
