import { createContext } from 'react'

/** Whether what is pressed here before the script comes is kept, and pressed again then. */
export const HearsPresses = createContext(false)
