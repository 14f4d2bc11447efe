import { median } from './median'

export interface Comparison {
  ratio: number
  ratios: number[]
}

/** Fewer pairs say little, and an even number keeps the order ABBA to the end. */
const usualPairs = 10
const fewestPairs = 5

/**
 * How many times the rate of `b` is the rate of `a`. Machines are noisy and drift, so both are measured in
 * the same run, next to each other, in the order A B B A A B B A…; the answer is the median of the pairs.
 */
export async function compare(
  a: () => Promise<number>,
  b: () => Promise<number>,
  pairs: number = usualPairs,
): Promise<Comparison> {
  const ratios: number[] = []
  for (let pair = 0; pair < Math.max(pairs, fewestPairs); pair += 1) {
    if (pair % 2 === 0) {
      const rateOfA = await a()
      ratios.push(rateOfA / (await b()))
    } else {
      const rateOfB = await b()
      ratios.push((await a()) / rateOfB)
    }
  }
  return { ratio: median(ratios), ratios }
}
