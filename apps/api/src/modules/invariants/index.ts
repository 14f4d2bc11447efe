export { countersThatLie } from './counted-places.repository'
export { returnsThatLie } from './counted-returns.repository'
export { stockThatLies } from './counted-stock.repository'
export { findBrokenInvariants } from './find-broken-invariants'
