import type { SellerFact } from '@zancada/contracts'

interface Seller {
  readonly legal_name: string | null
  readonly nit: string | null
  readonly address: string | null
  readonly contact_phone: string | null
  readonly categories: readonly { readonly phases: readonly { readonly price_cop: number }[] }[]
}

/** What the buyers of a race that costs something are not told of who sells. */
export function sellerGaps({ legal_name, nit, address, contact_phone, categories }: Seller): SellerFact[] {
  if (!categories.some(({ phases }) => phases.some(({ price_cop }) => price_cop > 0))) return []
  const told = { legal_name, nit, address, phone: contact_phone }
  return FACTS.filter((fact) => !told[fact])
}

const FACTS = ['legal_name', 'nit', 'address', 'phone'] as const satisfies readonly SellerFact[]
