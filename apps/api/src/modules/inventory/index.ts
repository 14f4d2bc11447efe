export { changeHandedShirt } from './change-handed-shirt'
export { followHandOvers } from './follow-hand-overs'
export { inventoryRoutes } from './inventory.routes'
export { type KitItem, kitOf } from './kit'
