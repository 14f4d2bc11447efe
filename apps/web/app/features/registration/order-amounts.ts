import type { Order } from '@zancada/contracts'

/** An order's money as its summary shows it: the lines at their price, then what is added and taken off. */
export function amountsOf({ lines, service_fee_cop, discount_cop, total_cop }: Order) {
  return {
    lines: lines.map(({ category_id, category_name, phase_name, quantity, price_cop }) => ({
      key: `${category_id} ${phase_name}`,
      name: category_name,
      quantity,
      amount: quantity * price_cop,
    })),
    fee: service_fee_cop,
    discount: discount_cop,
    total: total_cop,
  }
}
