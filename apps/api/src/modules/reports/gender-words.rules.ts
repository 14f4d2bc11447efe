import type { Gender } from '@zancada/contracts'

const WORDS: Readonly<Record<Gender, string>> = {
  female: 'Femenino',
  male: 'Masculino',
  non_binary: 'No binario',
}

export function genderWords(gender: Gender): string {
  return WORDS[gender]
}
