import type { Verdict } from './verdict'

type Sounded = Exclude<Verdict['tone'], 'ask'>

interface Note {
  readonly frequency: number
  readonly from: number
  readonly seconds: number
  readonly shape: OscillatorType
}

/** Told apart with closed eyes: it rises for those who go in, and buzzes low for those who do not. */
const NOTES: Record<Sounded, readonly Note[]> = {
  go: [
    { frequency: 988, from: 0, seconds: 0.09, shape: 'sine' },
    { frequency: 1480, from: 0.09, seconds: 0.14, shape: 'sine' },
  ],
  wait: [
    { frequency: 660, from: 0, seconds: 0.12, shape: 'triangle' },
    { frequency: 660, from: 0.18, seconds: 0.12, shape: 'triangle' },
  ],
  stop: [
    { frequency: 196, from: 0, seconds: 0.22, shape: 'square' },
    { frequency: 155, from: 0.28, seconds: 0.34, shape: 'square' },
  ],
}

/** Milliseconds on and off. */
const SHAKES: Record<Sounded, number[]> = { go: [90], wait: [90, 70, 90], stop: [260, 110, 260] }

export interface Signals {
  /** Browsers stay silent until somebody touched the page. */
  unlock(): void
  give(tone: Verdict['tone'], isMuted: boolean): void
}

/** Sound and vibration of an answer, made on the spot: there is no file to wait for. */
export function createSignals(): Signals {
  let context: AudioContext | null = null

  function unlock() {
    if (typeof AudioContext === 'undefined' || !wasTouched()) return
    context ??= new AudioContext()
    // Phones put it to sleep again when the page was away.
    if (context.state === 'suspended') void context.resume().catch(() => {})
  }

  return {
    unlock,
    give(tone, isMuted) {
      if (tone === 'ask') return
      if ('vibrate' in navigator && wasTouched()) navigator.vibrate(SHAKES[tone])
      if (isMuted) return
      unlock()
      if (context) for (const note of NOTES[tone]) play(context, note)
    },
  }
}

/** Before that a browser refuses, and complains. One that does not tell is asked anyway. */
function wasTouched(): boolean {
  return !('userActivation' in navigator) || navigator.userActivation.hasBeenActive
}

const LOUDNESS = 0.35

function play(context: AudioContext, { frequency, from, seconds, shape }: Note): void {
  const start = context.currentTime + from
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  oscillator.type = shape
  oscillator.frequency.value = frequency
  // A sudden beginning or end clicks.
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01)
  volume.gain.setValueAtTime(LOUDNESS, start + seconds - 0.02)
  volume.gain.linearRampToValueAtTime(0, start + seconds)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + seconds)
}
