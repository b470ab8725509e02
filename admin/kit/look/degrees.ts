/** How far lines may lie apart, in degrees, so that a person can count them. */
const steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30]

/** The round degrees between two ends, at most so many. */
export const roundDegrees = (from: number, to: number, most = 6): number[] => {
  const step = steps.find((one) => (to - from) / one <= most) ?? 30
  const [first, last] = [Math.ceil(from / step), Math.floor(to / step)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => Number(((first + index) * step).toFixed(3)))
}

/** 114.3°E */
export const degreeText = (value: number, ahead: string, behind: string): string => `${Math.abs(value)}°${value < 0 ? behind : ahead}`
