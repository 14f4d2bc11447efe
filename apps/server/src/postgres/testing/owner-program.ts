// Run as a separate process by the tests that need an owner to kill, interrupt or run under another account.
// Arguments: data directory, and «exit» to end without stopping. Prints one JSON line once ready or refused.
import { startEmbeddedPostgres } from '../index'
import { runSql } from './run-sql'

const [dataDir = '', behaviour] = process.argv.slice(2)

try {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  process.on('SIGINT', async () => {
    // A server that had died of the same Ctrl-C could not answer this.
    const [row] = await runSql(postgres.url, `SELECT 'draining' AS state`)
    report({ state: row?.state })
    await postgres.stop()
    process.exit(0)
  })
  report({ url: postgres.url, pid: postgres.pid })
  if (behaviour === 'exit') process.exit(0)
  process.stdin.resume()
} catch (error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  report({ code, message: String(error) })
  process.exit(1)
}

function report(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
