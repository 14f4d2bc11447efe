import Button, { type ButtonProps } from '@mui/material/Button'
import { useState } from 'react'
import { VerificationDialog } from './verification-dialog'

/** Opens the dialog that says what verifying is for and sends the e-mail again. */
export function VerifyEmailButton(props: Omit<ButtonProps, 'onClick'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...props} onClick={() => setIsOpen(true)} />
      <VerificationDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
