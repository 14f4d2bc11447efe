import { SOCIAL_NETWORKS, type SocialLinks } from '@zancada/contracts'

/** The column as the links it holds, in the order of the networks; anything else in it is nothing. */
export function knownLinks(column: unknown): SocialLinks {
  if (typeof column !== 'object' || column === null) return {}
  const links = new Map<string, unknown>(Object.entries(column))
  return Object.fromEntries(
    SOCIAL_NETWORKS.flatMap((network) => {
      const link = links.get(network)
      return typeof link === 'string' ? [[network, link]] : []
    }),
  )
}
