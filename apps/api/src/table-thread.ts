import { doneImports } from './modules/imports/done'
import { answerTasks } from './platform/threads/answer-tasks'

/** The program of a thread that reads the tables people upload. */
answerTasks(doneImports)
