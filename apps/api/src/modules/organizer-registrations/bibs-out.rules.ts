import { teamNumberOf } from '@zancada/contracts'

/** Somebody who no longer runs and has a bib with their kit. */
export interface BibOut {
  readonly bib: string
  readonly team_id: string | null
  readonly team_seat: number | null
  readonly document_key: string | null
  readonly first_name: string | null
  readonly last_name: string | null
}

interface Wearer {
  readonly team_id: string | null
  readonly document_key: string | null
}

/**
 * Why a bib cannot be worn because it left with another person's kit, if so: there would be two of it on the course. A runner who
 * registered again may have their own number. A team's number is out once one of its members has it.
 */
export function bibOutFault(
  { number, worn }: { readonly number: string; readonly worn: string },
  wearer: Wearer,
  out: readonly BibOut[],
): string | null {
  const isSame = ({ bib, team_id, team_seat, document_key }: BibOut) => {
    if (wearer.team_id === null) return bib === worn && document_key !== wearer.document_key
    return team_seat !== null && team_id !== wearer.team_id && teamNumberOf(bib, team_seat) === number
  }
  const gone = out.find(isSame)
  if (gone === undefined) return null
  const name = `${gone.first_name ?? ''} ${gone.last_name ?? ''}`.trim() || 'otra persona'
  return `El dorsal ${wearer.team_id === null ? worn : number} se entregó con el kit de ${name}, que ya no está en la carrera`
}

/** A bib changes once its kit is back: until then its runner has the old one. */
export const keptBibFault = (bib: string) =>
  `Ya se entregó el kit con el dorsal ${bib}: para cambiarlo, deshaz primero la entrega`
