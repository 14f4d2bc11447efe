import type { IconProps } from '../../../ui/icons'

export function MailIcon({ size = 24 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5" />
    </svg>
  )
}
