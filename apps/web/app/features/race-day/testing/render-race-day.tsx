import { ThemeProvider } from '@mui/material/styles'
import { render } from '@testing-library/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { MemoryRouter } from 'react-router'
import { SnackbarProvider } from '../../../ui/feedback/snackbar'
import { theme } from '../../../ui/theme'
import type { RaceDayDevice, RaceDayState } from '../device/race-day-device'

/** A screen that follows a device, as its page would. */
export function renderRaceDay(device: RaceDayDevice, screen: (state: RaceDayState) => ReactNode) {
  function Page() {
    return screen(useSyncExternalStore(device.subscribe, device.getState))
  }
  return render(
    <ThemeProvider theme={theme}>
      <SnackbarProvider>
        <MemoryRouter>
          <Page />
        </MemoryRouter>
      </SnackbarProvider>
    </ThemeProvider>,
  )
}
