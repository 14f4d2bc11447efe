import { readFileSync } from 'node:fs'
import { register } from 'node:module'

/**
 * Loaded before everything else of a process (`--import`): takes the mend that WORLD_CONTROL names out of the product's
 * sources as they are read, and touches no file. A control whose text is no longer there fails the process.
 */
const all = JSON.parse(readFileSync(new URL('./controls.json', import.meta.url), 'utf8'))
const control = all.find(({ name }) => name === process.env.WORLD_CONTROL)
if (control === undefined) throw new Error(`There is no control ${process.env.WORLD_CONTROL}`)
const source = readFileSync(new URL(`../../${control.path}`, import.meta.url), 'utf8')
if (!source.includes(control.find)) throw new Error(`${control.path} has no «${control.find}» any more`)

register('./taking-loader.mjs', { parentURL: import.meta.url, data: control })
