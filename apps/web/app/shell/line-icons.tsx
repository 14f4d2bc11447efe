import { LineIcon } from '../ui/line-icon'

/** The icons only the shell uses; the shared ones are in ui/icons. */
export const MenuIcon = () => (
  <LineIcon>
    <path d="M4 7h16M4 12h16M4 17h10" />
  </LineIcon>
)

export const OfflineIcon = () => (
  <LineIcon>
    <path d="M3 3l18 18M8.500 16.500a5 5 0 0 1 7 0M5 12.900a10 10 0 0 1 5.200-2.700M19 12.900a10 10 0 0 0-3-2M2 9.200a15 15 0 0 1 4.300-2.600M22 9.200A15 15 0 0 0 11 5.100M12 20h.01" />
  </LineIcon>
)
