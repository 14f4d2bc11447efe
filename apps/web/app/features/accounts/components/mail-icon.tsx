import type { IconProps } from '../../../ui/icons'
import { LineIcon } from '../../../ui/line-icon'

export function MailIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5" />
    </LineIcon>
  )
}
