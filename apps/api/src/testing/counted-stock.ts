export { stockThatLies } from '../modules/invariants'
