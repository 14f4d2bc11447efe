/**
 * Money is integer Colombian pesos, everywhere. This file is the only one that rounds or prints it.
 */
export type Cop = number

/** `$ 85.000`, with a no-break space so that a price never splits over two lines. */
export function formatCop(amount: Cop): string {
  const sign = amount < 0 ? '-' : ''
  return `${sign}$\u00a0${inThousands(Math.abs(amount))}`
}

/**
 * A percentage of an amount, rounded once, to the peso, halves up. A percentage has at most two decimals: in hundredths
 * the product is whole, so that it rounds as the database does.
 */
export function percentageOf(amount: Cop, percentage: number): Cop {
  return Math.round((amount * Math.round(percentage * 100)) / 10_000)
}

/** `1234567` as `1.234.567`. Not Intl's: preparing its formats takes a phone tens of milliseconds before a price shows. */
export function inThousands(amount: Cop): string {
  return String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, '.')
}
