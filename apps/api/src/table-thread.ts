import { doneImports } from './modules/imports/done'
import { answerTasks } from './platform/threads/answer-tasks'
import { giveWay } from './platform/threads/give-way'

/** The program of a thread that reads the tables people upload. */
giveWay()
answerTasks(doneImports)
