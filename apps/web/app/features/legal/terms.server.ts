import { fillIn } from './legal-document'
import source from './locale/terms.es.json'
import { OPERATOR } from './operator'

export const terms = fillIn(source, OPERATOR)
