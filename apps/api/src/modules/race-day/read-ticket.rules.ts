/** What a scanned or typed text says of a ticket: its code, in capitals and without what people put between letters. */
export function ticketCodeOf(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase()
}
