import type { Model } from '../types'

/** Throws where the matrix of a noun could not be kept. */
export const checkMatrix = (model: Model, models: ReadonlyMap<string, Model>, wrong: (text: string) => never): void => {
  for (const { key, noun } of model.parts.values()) {
    const name = model.noun.fields[key]?.matrix
    if (name === undefined) continue
    const options = model.noun.fields[name]
    if (options?.kind !== 'json' || !options.many || !options.shape?.name || !options.shape.values)
      wrong(`${key} is a matrix of ${name}, which is no list of options with their names and values`)
    if (models.get(noun)?.noun.fields.specs?.kind !== 'json') wrong(`${key} is a matrix of ${noun}, which has no list specs`)
  }
}
