import type { Outcome } from './gate'

const tones: Readonly<Record<Outcome, readonly number[]>> = { in: [880], again: [440, 440], unsure: [440], waiting: [220, 220], unknown: [220, 220] }

let context: AudioContext | undefined

/** Says without being looked at what came of a scan: high is in, low is not. */
export const sound = (outcome: Outcome): void => {
  context ??= new AudioContext()
  const { currentTime, destination } = context
  for (const [index, pitch] of tones[outcome].entries()) {
    const [tone, loudness] = [context.createOscillator(), context.createGain()]
    const at = currentTime + index * 0.18
    tone.frequency.value = pitch
    loudness.gain.setValueAtTime(0.2, at)
    loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.15)
    tone.connect(loudness).connect(destination)
    tone.start(at)
    tone.stop(at + 0.16)
  }
}
