import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { repositoryRoot } from '../repository.mjs'

/**
 * The script behind a package's command, as the workspace sees it, so that Node runs it without a shell.
 * @param {string} workspace @param {string} packageName @param {string} command
 */
export function commandOf(workspace, packageName, command) {
  const { resolve } = createRequire(join(repositoryRoot, workspace, 'package.json'))
  const manifest = resolve(`${packageName}/package.json`)
  const { bin } = createRequire(manifest)(manifest)
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command])
}

/**
 * Runs a Node script and keeps its output for the moment it fails.
 * @param {string} script
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(script, args, { cwd, env = {} }) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.on('error', fail)
    child.on('close', (code) => done({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}
