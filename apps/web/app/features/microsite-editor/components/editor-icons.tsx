import { LineIcon } from '../../../ui/line-icon'

/** The editor's own signs, in the line of the shared ones. */
export const GripIcon = () => (
  <LineIcon size={20}>
    {[6, 12, 18].flatMap((y) =>
      [9, 15].map((x) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.6" fill="currentColor" stroke="none" />
      )),
    )}
  </LineIcon>
)
export const LaptopIcon = () => (
  <LineIcon size={20}>
    <path d="M5 5h14v10.5H5zM2.5 19h19" />
  </LineIcon>
)
export const PhoneIcon = () => (
  <LineIcon size={20}>
    <path d="M7.5 3h9v18h-9zM11 18h2" />
  </LineIcon>
)
