import type { IconProps } from '../../../ui/icons'
import { LineIcon } from '../../../ui/line-icon'

export const ListIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M8.500 6H20M8.500 12H20M8.500 18H20M4 6v.01M4 12v.01M4 18v.01" />
  </LineIcon>
)
export const ClockIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.500 2" />
  </LineIcon>
)
export const SoundIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11" />
  </LineIcon>
)
export const SoundOffIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5" />
  </LineIcon>
)
