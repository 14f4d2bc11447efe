/** Rows are named by id only: a lazy component can't be generic, so the list keeps the rows and draws the cells. */
export interface GridRow {
  id: string
}

/** Marks what Enter and F2 press in a cell of the grid; its own stop of the Tab key is the cell's. */
export const CELL_ACTION = 'data-cell-action'

/** The column of the row's menu; it stays at the right edge while the others scroll under it. */
export const MENU_FIELD = '__menu'
