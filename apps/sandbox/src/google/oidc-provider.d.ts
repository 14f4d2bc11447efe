/**
 * The package's entry prints a notice on Node 20 although all of it runs there, so the pieces are
 * taken from the files behind it (its version is pinned); these are their types.
 */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import { interactionPolicy } from 'oidc-provider'
  export import Prompt = interactionPolicy.Prompt
  export import base = interactionPolicy.base
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterFactory } from 'oidc-provider'
  export function createMemoryAdapter(): AdapterFactory
}
