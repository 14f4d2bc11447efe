import type { ReactNode } from 'react'
import { LineIcon } from './line-icon'

/** Line icons of the shared pieces, drawn by hand: a public page should not carry an icon library for these. */
export const AlertIcon = (props: IconProps) => <Line {...props} d="M12 9v4.5m0 3v.01M12 3.5l9 16H3z" />
export const ArrowDownIcon = (props: IconProps) => <Line {...props} d="M12 5v14m-6-6 6 6 6-6" />
export const ArrowUpIcon = (props: IconProps) => <Line {...props} d="M12 19V5m-6 6 6-6 6 6" />
export const CalendarIcon = (props: IconProps) => (
  <Line {...props} d="M4 6.5h16V20H4zM4 11h16M8 3.5v5m8-5v5" />
)
export const CheckIcon = (props: IconProps) => <Line {...props} d="m5 12.5 4.5 4.5L19 7.5" />
export const ChevronDownIcon = (props: IconProps) => <Line {...props} d="m6 9.5 6 6 6-6" />
export const ChevronLeftIcon = (props: IconProps) => <Line {...props} d="m14.5 6-6 6 6 6" />
export const ChevronRightIcon = (props: IconProps) => <Line {...props} d="m9.5 6 6 6-6 6" />
export const CloseIcon = (props: IconProps) => <Line {...props} d="m6 6 12 12M18 6 6 18" />
export const ColumnsIcon = (props: IconProps) => <Line {...props} d="M4 5h16v14H4zM9.5 5v14m5-14v14" />
export const CopyIcon = (props: IconProps) => <Line {...props} d="M9 9h11v11H9zM15 9V4H4v11h5" />
export const FilterIcon = (props: IconProps) => <Line {...props} d="M4 6h16M7 12h10M10 18h4" />
export const EyeIcon = (props: IconProps) => (
  <Line {...props} d="M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7z">
    <circle cx="12" cy="12" r="3" />
  </Line>
)
export const EyeOffIcon = (props: IconProps) => (
  <Line
    {...props}
    d="m4 4 16 16M10 5.2a9.5 9.5 0 0 1 2-.2c6.5 0 10 7 10 7a17 17 0 0 1-3.2 4M6.5 6.9A16 16 0 0 0 2 12s3.5 7 10 7a10 10 0 0 0 4.7-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2"
  />
)
export const FileIcon = (props: IconProps) => <Line {...props} d="M6 3h8l4 4v14H6zM14 3v4h4" />
export const HeartIcon = ({ size, isFull = false }: IconProps & { isFull?: boolean }) => (
  <LineIcon {...(size !== undefined && { size })}>
    <path
      d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z"
      {...(isFull && { fill: 'currentColor' })}
    />
  </LineIcon>
)
export const InfoIcon = (props: IconProps) => (
  <Line {...props} d="M12 11v5.5M12 7.5v.01">
    <circle cx="12" cy="12" r="9" />
  </Line>
)
export const MoreIcon = ({ size }: IconProps) => (
  <LineIcon {...(size !== undefined && { size })}>
    <g fill="currentColor" stroke="none">
      <circle cx="12" cy="5" r="2" />
      <circle cx="12" cy="12" r="2" />
      <circle cx="12" cy="19" r="2" />
    </g>
  </LineIcon>
)
export const SearchIcon = (props: IconProps) => (
  <Line {...props} d="m16 16 4.5 4.5">
    <circle cx="11" cy="11" r="6.5" />
  </Line>
)
export const UploadIcon = (props: IconProps) => (
  <Line {...props} d="M12 16V4.5M7 9l5-4.5L17 9M4 15.5V20h16v-4.5" />
)

export interface IconProps {
  size?: number
}

function Line({ size, d, children }: IconProps & { d: string; children?: ReactNode }) {
  return (
    <LineIcon {...(size !== undefined && { size })}>
      <path d={d} />
      {children}
    </LineIcon>
  )
}
