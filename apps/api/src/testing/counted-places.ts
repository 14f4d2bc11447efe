export { countersThatLie } from '../modules/invariants'
