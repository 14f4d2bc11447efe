import Button, { type ButtonProps } from '@mui/material/Button'
import { Link, type LinkProps } from 'react-router'

export type ButtonLinkProps = Omit<LinkProps, 'color'> &
  Pick<ButtonProps, 'variant' | 'color' | 'size' | 'sx' | 'startIcon'>

/** Looks like a button, and goes somewhere. */
export function ButtonLink(props: ButtonLinkProps) {
  return <Button component={Link} {...props} />
}
