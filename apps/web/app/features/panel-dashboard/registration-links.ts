/** The list of registrations behind a figure. */
export function registrationsPath(eventSlug: string | null, filter: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    ...(eventSlug !== null && { evento: eventSlug }),
    estado: 'confirmed',
    ...filter,
  })
  return `/organizador/inscripciones?${query}`
}
