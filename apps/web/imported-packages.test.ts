import { expect, it } from 'vitest'
import { importedPackages, importsOf } from './imported-packages'

it('the npm modules of a source are found however they are imported, and nothing else is', () => {
  const source = [
    "import Box from '@mui/material/Box'",
    'import {',
    '  createContext,',
    "} from 'react'",
    "import type { Theme } from '@mui/material/styles'",
    "import { home } from './home'",
    "import { z } from '~/z'",
    "import { call } from '@zancada/contracts'",
    "import '@fontsource/inter/400.css'",
    "export { marked } from 'marked'",
    "const later = () => import('dompurify')",
  ].join('\n')
  expect(importsOf(source)).toEqual(['@mui/material/Box', 'react', 'marked', 'dompurify'])
})

it('the site’s are all known before its first page', () => {
  const found = importedPackages(`${import.meta.dirname}/app`)
  expect(found).toEqual(expect.arrayContaining(['@mui/material/Skeleton', 'react', 'react-router']))
  expect(found.filter((name) => name.startsWith('.') || name.startsWith('~'))).toEqual([])
})
