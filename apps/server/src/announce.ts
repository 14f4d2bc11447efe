import { performance } from 'node:perf_hooks'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@zancada/api/seeds'

/** What the person who typed `npm start` reads. */
export function progress(line: string): void {
  console.log(`  ${line}`)
}

export function fail(lines: readonly string[]): void {
  for (const line of lines) console.error(`✗ ${line}`)
}

/** Said once, when everything serves; `mailboxUrl` is there in the demo alone. */
export function announceReady(url: string, mailboxUrl: string | undefined): void {
  const lines = ['', `Zancada está lista en ${url}  (${(performance.now() / 1000).toFixed(1)} s)`]
  if (mailboxUrl !== undefined) {
    const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length))
    lines.push(
      `Correos de la demo: ${mailboxUrl}`,
      `Entradas de muestra para el día de carrera: ${new URL('/jornada', mailboxUrl)}`,
      `Listas de corredores para importar: ${new URL('/importaciones', mailboxUrl)}`,
      `Documentación del API: ${url}/api/v1/docs/`,
      '',
      `Cuentas de la demo, todas con la contraseña ${DEMO_PASSWORD}`,
      ...DEMO_ACCOUNTS.map(({ email, is }) => `  ${email.padEnd(width)}  ${is}`),
    )
  }
  console.log([...lines, ''].join('\n'))
}
