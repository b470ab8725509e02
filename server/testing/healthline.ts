/** A line of the health page, as its call returns it. */
export interface HealthLine {
  readonly key: string
  readonly label: string
  readonly state: string
  readonly says: string
  readonly advice: string
  readonly path: string
}
