export { insertCharge, lockOpenCharges, updateCharge } from './category-charges.repository'
export { canMoveCharge } from './charge-states.rules'
export { type ChargeStep, type MovedCharge, moveCharge, oweChargeAgain } from './move-charge'
