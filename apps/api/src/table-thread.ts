import { doneCourses } from './modules/events/done'
import { doneImports } from './modules/imports/done'
import { doneSheets } from './platform/sheets/done'
import { answerTasks } from './platform/threads/answer-tasks'

/** The program of a thread that reads the tables and courses people upload. */
answerTasks([...doneImports, ...doneSheets, ...doneCourses])
