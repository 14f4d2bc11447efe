/** As the records of money name an import. */
export const IMPORT_KIND = 'import_order'
