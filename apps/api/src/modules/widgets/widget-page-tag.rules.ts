/** The name by which a widget's page is kept: its loader gives it, and a change purges by it. */
export function widgetPageTag(id: string): string {
  return `widget:${id}`
}
