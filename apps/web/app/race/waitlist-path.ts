/** Where somebody joins the waitlists of a race; the category they come for is already chosen. */
export function waitlistPath(slug: string, categoryId?: string): string {
  const path = `/${slug}/lista-espera`
  return categoryId === undefined ? path : `${path}?${new URLSearchParams({ categoria: categoryId })}`
}
