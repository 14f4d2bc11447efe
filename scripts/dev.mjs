import { spawn } from 'node:child_process'
import { commandOf } from './builder/run.mjs'
import { repositoryRoot } from './repository.mjs'

// Vite, mounted in the server, takes care of what changes in apps/web; a restart would only lose its cache.
const watch = [
  'watch',
  '--clear-screen=false',
  '--exclude',
  'apps/web/**',
  '--include',
  'apps/api/migrations/*.sql',
]

// In a group of its own: Ctrl-C reaches every process of the terminal's group, and the server would take a
// second one, passed on by the watcher, for «stop right now».
const watcher = spawn(process.execPath, [commandOf('.', 'tsx', 'tsx'), ...watch, 'apps/server/src/main.ts'], {
  cwd: repositoryRoot,
  env: { ...process.env, NODE_ENV: 'development' },
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
})

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
for (const signal of signals) {
  // The watcher knows no SIGHUP: a closed terminal stops it as SIGTERM does.
  process.on(signal, () => watcher.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
}
watcher.on('exit', (code) => {
  process.exitCode = code ?? 1
})
