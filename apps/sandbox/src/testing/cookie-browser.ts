/** A browser reduced to what a sign-in needs: it keeps cookies by path and follows redirects one by one. */
export class CookieBrowser {
  readonly #cookies = new Map<string, { name: string; value: string; path: string }>()

  async visit(address: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: this.#cookiesFor(new URL(address).pathname) },
      ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const header of response.headers.getSetCookie()) this.#keep(header)
    return response
  }

  /** Follows redirects until a page answers or the next address is outside `origin`. */
  async follow(address: string, origin: string): Promise<{ address: string; response: Response | null }> {
    let next = address
    for (let hops = 0; hops < 10; hops += 1) {
      if (!next.startsWith(`${origin}/`)) return { address: next, response: null }
      const response = await this.visit(next)
      const location = response.headers.get('location')
      if (location === null) return { address: next, response }
      next = new URL(location, next).href
    }
    throw new Error(`Too many redirects, last to ${next}`)
  }

  #keep(header: string): void {
    const [pair = '', ...attributes] = header.split(/;\s*/)
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const path = attributes.find((attribute) => attribute.toLowerCase().startsWith('path='))?.slice(5) ?? '/'
    const key = `${path} ${name}`
    if (value === '') this.#cookies.delete(key)
    else this.#cookies.set(key, { name, value, path })
  }

  #cookiesFor(pathname: string): string {
    return [...this.#cookies.values()]
      .filter(({ path }) => path === '/' || pathname === path || pathname.startsWith(`${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }
}
