import { registerTexts } from '../../../i18n'
import es from './es.json'

export const panelTeamTexts = registerTexts('panelTeam', es)
