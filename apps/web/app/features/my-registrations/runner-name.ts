import type { MyRegistration } from '@zancada/contracts'

export function runnerName({ participant }: Pick<MyRegistration, 'participant'>): string {
  return participant === null ? '' : `${participant.first_name} ${participant.last_name}`
}
