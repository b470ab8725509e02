/** Hertz of a five-tone scale, from a low note up over an octave. */
const notes = [261.63, 293.66, 329.63, 392, 440, 523.25, 587.33, 659.26]

/** The melody: places in the scale, -1 for a rest, an eighth each. */
const melody = [2, 4, 5, 4, 3, 2, 3, -1, 2, 3, 4, 2, 1, 0, 1, -1, 3, 4, 5, 6, 5, 4, 3, -1, 4, 3, 2, 1, 2, 1, 0, -1, 0, 2, 3, 4, 3, 2, 0, -1]

const rate = 16_000
const eighth = 0.42

/** Seconds of the tune. */
export const tuneSeconds = Math.ceil(melody.length * eighth + 1)

/** A little tune that a few lines of code play on a plucked string: a WAV file, mono, 16 bits. */
export const tune = (): Buffer => {
  const samples = new Float64Array(tuneSeconds * rate)
  const pluck = (hertz: number, at: number, loud: number): void => {
    const begin = Math.floor(at * rate)
    for (let index = 0; index < rate * 1.6 && begin + index < samples.length; index++) {
      const time = index / rate
      const fade = Math.exp(-3.2 * time) * Math.min(1, time * 220)
      const tone = Math.sin(2 * Math.PI * hertz * time) + 0.42 * Math.sin(4 * Math.PI * hertz * time) + 0.16 * Math.sin(6 * Math.PI * hertz * time)
      samples[begin + index] = (samples[begin + index] as number) + loud * fade * tone
    }
  }
  melody.forEach((place, index) => {
    if (place >= 0) pluck(notes[place] as number, index * eighth, 0.3)
    if (index % 8 === 0) pluck((notes[index % 16 === 0 ? 0 : 3] as number) / 2, index * eighth, 0.26)
  })
  const data = Buffer.alloc(samples.length * 2)
  for (const [index, sample] of samples.entries()) data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_000), index * 2)
  return Buffer.concat([head(data.length), data])
}

/** The 44 bytes that stand before the samples. */
const head = (length: number): Buffer => {
  const bytes = Buffer.alloc(44)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + length, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(length, 40)
  return bytes
}
