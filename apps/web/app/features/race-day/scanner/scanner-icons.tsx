import type { IconProps } from '../../../ui/icons'
import { LineIcon } from '../../../ui/line-icon'

export const CameraIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4z" />
    <circle cx="12" cy="13" r="3.5" />
  </LineIcon>
)
export const CameraOffIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M4 8h3.5m3-2.5H15L16.5 8H20v8.5M17.5 19H4V8M3 3l18 18M9.6 10.6a3.5 3.5 0 0 0 4.8 4.8" />
  </LineIcon>
)
export const SwitchCameraIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M4 10a8 8 0 0 1 14-3.5L20 9m0-5v5h-5m5 5a8 8 0 0 1-14 3.5L4 15m0 5v-5h5" />
  </LineIcon>
)
export const TorchIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M13 2.5 5 13.5h6l-1 8 8-11h-6z" />
  </LineIcon>
)
