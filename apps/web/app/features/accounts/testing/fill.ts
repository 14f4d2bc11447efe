import { act, fireEvent, screen } from '@testing-library/react'

export function type(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
}

export function check(label: RegExp): void {
  fireEvent.click(screen.getByRole('checkbox', { name: label }))
}

export async function press(name: string): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })
}

/** What a screen reader says about a field besides its name. */
export function describedAs(label: string): string {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? ''
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}
