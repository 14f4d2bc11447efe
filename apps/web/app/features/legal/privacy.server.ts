import { fillIn } from './legal-document'
import source from './locale/privacy.es.json'
import { OPERATOR } from './operator'

export const privacy = fillIn(source, OPERATOR)
