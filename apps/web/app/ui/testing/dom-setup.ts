import { ignoreStyleSheets } from './style-sheets'

ignoreStyleSheets()
