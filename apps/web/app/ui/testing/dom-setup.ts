import { configure } from '@testing-library/react'
import { vi } from 'vitest'
import { ignoreStyleSheets } from './style-sheets'

// A file takes over the document of the one before it, and begins as in a new tab: nobody is signed in, nothing is kept.
vi.resetModules()
vi.unstubAllGlobals()
ignoreStyleSheets()
// Machines are busy.
configure({ asyncUtilTimeout: 10_000, defaultHidden: false })
localStorage.clear()
sessionStorage.clear()
document.body.replaceChildren()
// What the file before still meant to focus is given up, as by somebody who points elsewhere.
document.dispatchEvent(new Event('pointerdown'))
history.replaceState(null, '', '/')
