import type { Components, Theme } from '@mui/material/styles'
import { registerTexts } from '../i18n'
import { plainFigure } from './format/plain-figure'
import es from './locale/mui.es.json'

const muiTexts = registerTexts('mui', es)

/**
 * What MUI's own pieces say. Its `esES` does the same, but prepares the browser's number formats as soon as it loads,
 * which takes a phone longer than anything else in the first page's script.
 */
export const muiWords: Components<Omit<Theme, 'components'>> = {
  MuiAlert: { defaultProps: { closeText: muiTexts.t('alert.close') } },
  MuiAutocomplete: {
    defaultProps: {
      clearText: muiTexts.t('autocomplete.clear'),
      closeText: muiTexts.t('autocomplete.close'),
      loadingText: muiTexts.t('autocomplete.loading'),
      noOptionsText: muiTexts.t('autocomplete.empty'),
      openText: muiTexts.t('autocomplete.open'),
    },
  },
  MuiBreadcrumbs: { defaultProps: { expandText: muiTexts.t('breadcrumbs.expand') } },
  MuiPagination: {
    defaultProps: {
      'aria-label': muiTexts.t('pagination.label'),
      getItemAriaLabel: (type, page, selected) =>
        type === 'page' ? pageLabel(page, selected) : stepLabel(type),
    },
  },
  MuiRating: {
    defaultProps: {
      getLabelText: (count) => muiTexts.t('rating.stars', { count }),
      emptyLabelText: muiTexts.t('rating.empty'),
    },
  },
  MuiTablePagination: {
    defaultProps: {
      getItemAriaLabel: stepLabel,
      labelRowsPerPage: muiTexts.t('pagination.rowsPerPage'),
      labelDisplayedRows: ({ from, to, count }) => rowsLabel(from, to, count),
    },
  },
}

function pageLabel(page: number | null, selected: boolean): string {
  return muiTexts.t(selected ? 'pagination.current' : 'pagination.page', { page: page ?? '' })
}

function stepLabel(type: string): string {
  switch (type) {
    case 'first':
      return muiTexts.t('pagination.first')
    case 'last':
      return muiTexts.t('pagination.last')
    case 'next':
      return muiTexts.t('pagination.next')
    default:
      return muiTexts.t('pagination.previous')
  }
}

/** MUI counts -1 when nobody knows how many there are. */
function rowsLabel(from: number, to: number, count: number): string {
  const range = { from: plainFigure(from), to: plainFigure(to) }
  return count === -1
    ? muiTexts.t('pagination.rowsOfMany', range)
    : muiTexts.t('pagination.rows', { ...range, total: plainFigure(count) })
}
