import { LineIcon } from '../../../../ui/line-icon'

interface SignProps {
  size?: number
}

/** What the table says beside its words, so that nothing hangs on a colour. */
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

export const UndoSign = ({ size = 20 }: SignProps) => (
  <LineIcon size={size}>
    <path d="M8.500 5 4 9.500 8.500 14M4 9.500h10a5.500 5.500 0 0 1 0 11h-3" />
  </LineIcon>
)
