export type SnackbarTone = 'success' | 'error' | 'info'
