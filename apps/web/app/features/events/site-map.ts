/** A site map (sitemaps.org) of absolute addresses. */
export function siteMap(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `  <url><loc>${escapeXml(address)}</loc></url>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
