import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface StartScript {
  folder: string
  /** Paths inside the folder. */
  executable: string
  libraries: readonly string[]
  environment: Readonly<Record<string, string>>
}

/**
 * Leaves in the folder a small script that starts the unpacked browser with its own libraries and fonts, so
 * that one path is all one needs to know of the browser. Everything is found from the script's
 * own place: the folder may be moved. It is written last and at once, so its presence means «complete».
 */
export function writeStartScript({ folder, executable, libraries, environment }: StartScript): string {
  const lines = [
    '#!/bin/sh',
    'here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd -P)',
    `export LD_LIBRARY_PATH="${libraries.map((path) => `$here/${path}`).join(':')}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`,
    ...Object.entries(environment).map(([name, path]) => `export ${name}="$here/${path}"`),
    `exec "$here/${executable}" "$@"`,
    '',
  ]
  const script = startScriptIn(folder)
  const draft = `${script}.${process.pid}`
  writeFileSync(draft, lines.join('\n'), { mode: 0o755 })
  renameSync(draft, script)
  return script
}

export function startScriptIn(folder: string): string {
  return join(folder, 'chromium.sh')
}
