import { expect, it } from 'vitest'
import { contrastRatio } from '../../ui/contrast'
import { adviseColor } from './color-advice'

it('a light colour takes ink and a darker shade for links; a dark one takes white and stays', () => {
  expect(adviseColor('#FFD000')).toMatchObject({ text: 'ink', isDarkened: false, fill: '#FFD000' })
  expect(adviseColor('#FFD000')?.linkShade).not.toBeNull()
  expect(adviseColor('#7A0010')).toMatchObject({ text: 'white', isDarkened: false, linkShade: null })
})

it('whatever the colour, what is promised can be read', () => {
  for (let hue = 0; hue < 4096; hue += 7) {
    const color = `#${hue.toString(16).padStart(3, '0')}`
    const advice = adviseColor(color)
    expect(advice?.ratio, color).toBeGreaterThanOrEqual(4.5)
    const link = advice?.linkShade ?? advice?.fill ?? ''
    expect(contrastRatio(link, '#ffffff'), color).toBeGreaterThanOrEqual(4.5)
  }
})

it('half a colour is no colour yet', () => {
  expect(adviseColor('#ff')).toBeNull()
  expect(adviseColor('rojo')).toBeNull()
})
