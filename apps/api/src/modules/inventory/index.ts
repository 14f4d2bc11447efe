export { recordHandOver, recordReturn, recordSizeChange } from './hand-over'
export { inventoryRoutes } from './inventory.routes'
export { type KitItem, kitOf } from './kit'
