import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const patienceMs = 20_000

/** A bare Fastify in a process of its own. */
export async function startHello(): Promise<{ url: string; stop: () => Promise<void> }> {
  const script = fileURLToPath(new URL('./hello-server.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, PORT: process.env.BENCH_HELLO_PORT ?? '0' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await new Promise<string>((resolve, reject) => {
    const deadline = setTimeout(() => reject(new Error('The bare server did not start in time')), patienceMs)
    child.stdout.once('data', (chunk: Buffer) => {
      clearTimeout(deadline)
      resolve(chunk.toString().trim())
    })
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)))
  })
  const stop = async () => {
    child.stdin.end()
    const tooLate = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    await ended
    clearTimeout(tooLate)
  }
  return { url: `http://127.0.0.1:${port}/`, stop }
}
