import { LineIcon } from '../../../../ui/line-icon'

interface SignProps {
  size?: number
}

/** What the table says beside its words, so that nothing hangs on a colour. */
export const OnlineSign = ({ size = 20 }: SignProps) => (
  <LineIcon size={size}>
    <path d="M7 18h10.500a4 4 0 0 0 .600-7.950A6 6 0 0 0 6.600 9.100 4.500 4.500 0 0 0 7 18M9.500 13.200l2 2 3.500-3.700" />
  </LineIcon>
)

export const OfflineSign = ({ size = 20 }: SignProps) => (
  <LineIcon size={size}>
    <path d="m4 4 16 16M17.500 18H7a4.500 4.500 0 0 1-.400-8.900c.200-.500.400-.900.700-1.300M10.500 6.200a6 6 0 0 1 7.600 3.850A4 4 0 0 1 20.600 16" />
  </LineIcon>
)

export const WaitingSign = ({ size = 20 }: SignProps) => (
  <LineIcon size={size}>
    <path d="M7 17.500a4.500 4.500 0 0 1-.400-8.900 6 6 0 0 1 11.500.950 4 4 0 0 1 .900 7.600M12 20v-7.500M9 15.200l3-3 3 3" />
  </LineIcon>
)

export const QrSign = ({ size = 26 }: SignProps) => (
  <LineIcon size={size}>
    <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M8 8h3v3H8zM13 13h3v3h-3zM13 8h3v3M8 13h3v3" />
  </LineIcon>
)

export const PlaceSign = ({ size = 20 }: SignProps) => (
  <LineIcon size={size}>
    <path d="M12 21s-7-6.200-7-11.500a7 7 0 0 1 14 0C19 14.800 12 21 12 21M12 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5" />
  </LineIcon>
)

export const PersonSign = ({ size = 22 }: SignProps) => (
  <LineIcon size={size}>
    <path d="M12 11.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.500 20.500c0-3.800 3.300-6.500 7.500-6.500s7.500 2.700 7.500 6.500" />
  </LineIcon>
)

export const UndoSign = ({ size = 20 }: SignProps) => (
  <LineIcon size={size}>
    <path d="M8.500 5 4 9.500 8.500 14M4 9.500h10a5.500 5.500 0 0 1 0 11h-3" />
  </LineIcon>
)
