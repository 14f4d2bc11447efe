const KEY = 'zancada.camera'

/** Of a device with several, the one that was chosen on it. */
export function chosenCamera(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function keepChosenCamera(id: string): void {
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // It lasts as long as the page.
  }
}
