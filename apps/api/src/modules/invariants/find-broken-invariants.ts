import type { Queryable } from '../../platform/database/transaction'
import { figuresThatLie } from './counted-figures.repository'
import { moneyThatLies } from './counted-money.repository'
import { countersThatLie } from './counted-places.repository'
import { returnsThatLie } from './counted-returns.repository'
import { stockThatLies } from './counted-stock.repository'
import { keptThatLies } from './kept-of-registrations.repository'
import { tellCounted, tellFigure, tellKept, tellMoney, tellReturn, tellStock } from './told.rules'

/**
 * What the database keeps beside its rows to answer fast (counters of places, sizes and codes, figures, stock, keys that
 * registrations are found by) and is not what those rows say; what the bank paid that nothing accounts for; and debts,
 * orders, imports and payouts that do not add up. One line for each; none in a sound database. Only reads.
 */
export async function findBrokenInvariants(
  db: Queryable,
  invented: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  return [
    ...(await countersThatLie(db, invented)).map(tellCounted),
    ...(await figuresThatLie(db)).map(tellFigure),
    ...(await stockThatLies(db)).map(tellStock),
    ...(await keptThatLies(db)).map(tellKept),
    ...(await returnsThatLie(db)).map(tellReturn),
    ...(await moneyThatLies(db)).filter(({ name }) => !invented.has(name)).map(tellMoney),
  ]
}
