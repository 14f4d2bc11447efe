/**
 * Styles of a part that is often far below the screen: the browser lays it out when it comes near, and until then
 * keeps about so much room for it. It stays in the page for searches, screen readers and visitors without scripts.
 */
export function drawnWhenNear(height: number) {
  return { contentVisibility: 'auto', containIntrinsicSize: `auto ${height}px` } as const
}
