import { familyLabels } from '@masthead/contract/kit/family'
import { isResource, type Resource, type Service } from '@masthead/contract/kit/resource'
import { rowAnswerSchema, rowInputSchema } from './limits'
import type { Engine } from '../types'
import { describe } from './described'
import { componentName, filterComponent } from './document-parts'
import { operationsOf, sameTask } from './operation'
import { filterParameters, pagingParameters } from './parameters'
import { problemSchema, refusals } from './refusals'

type Described = Record<string, unknown>

/** The nouns and services that have calls, sorted by name; those of one family where one is named. */
const entriesOf = (engine: Engine, family: string | undefined): (Resource | Service)[] =>
  [...[...engine.models.values()].map(({ noun }) => noun).filter((noun) => !noun.internal), ...engine.services.values()]
    .filter((entry) => family === undefined || entry.family === family)
    .sort((a, b) => (a.name < b.name ? -1 : 1))

/** The families that have a document of their own. */
export const documentedFamilies = (engine: Engine): string[] => [...new Set(entriesOf(engine, undefined).map(({ family }) => family))].sort()

/**
 * OpenAPI 3.1 of everything that the register declares, or of one family. Spellings of one call are listed once, as `x-aliases`; GET list, which many
 * clients call, and every spelling that a declaration names stand as operations of their own.
 */
export const openApi = (engine: Engine, family?: string): Described => {
  const paths: Record<string, Described> = {}
  const schemas: Record<string, unknown> = { Problem: problemSchema }
  const parameters: Record<string, unknown> = Object.fromEntries(pagingParameters.map((one) => [String(one.name), one]))
  const entries = entriesOf(engine, family)
  for (const entry of entries) {
    const model = isResource(entry) ? engine.models.get(entry.name) : undefined
    const component = componentName(entry)
    if (model) {
      schemas[component] = rowAnswerSchema(model)
      if (!model.log) schemas[`${component}Body`] = rowInputSchema(model).schema
      for (const one of filterParameters(model)) parameters[filterComponent(component, String(one.name))] = one
    }
    const operations = operationsOf(entry).filter(({ task }) => task.do !== 'refused')
    const shown = operations.filter((one) => !one.alias || one.task.do === 'call' || one.path === 'list')
    for (const operation of shown) {
      const path = pathOf(entry, operation.path)
      const aliases = operations
        .filter((other) => other.alias && other !== operation && sameTask(other, operation) && !shown.includes(other))
        .map((other) => `${other.method} ${pathOf(entry, other.path)}`)
      const described = describe(entry, model, operation, component)
      if (aliases.length > 0 && !operation.alias) described['x-aliases'] = aliases
      paths[path] = { ...paths[path], [operation.method.toLowerCase()]: described }
    }
  }
  const [zh, en] = (family === undefined ? undefined : familyLabels[family]) ?? []
  return withoutUnused({
    openapi: '3.1.0',
    info: {
      title: en === undefined ? 'Masthead' : `Masthead: ${en} (${zh})`,
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: `Times are yyyy-MM-dd HH:mm:ss in the tenant's zone, ids are 64-bit numbers as strings, money is whole cents. ${
        family === undefined
          ? `Each family has a document of its own: ${documentedFamilies(engine).map(familyPath).join(', ')}.`
          : 'The whole is at /api/openapi.json.'
      }`,
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    tags: entries.map((entry) => ({ name: entry.name, description: `${entry.label[0]} / ${entry.label[1]}` })),
    paths,
    components: {
      schemas,
      parameters,
      responses: refusals,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Blade-Auth', description: 'bearer <access_token>' },
        client: { type: 'http', scheme: 'basic', description: 'The client: saber and its secret' },
      },
    },
  })
}

/** Where the document of a family is. */
export const familyPath = (family: string): string => `/api/openapi/${family}.json`

const pathOf = (entry: Resource | Service, path: string): string => `/api/${entry.path}${path === '' ? '' : `/${path}`}`

interface Document extends Described {
  readonly components: {
    readonly schemas: Described
    readonly parameters: Described
    readonly responses: Described
    readonly securitySchemes: Described
  }
}

/** The document without components that nothing points at. */
const withoutUnused = (document: Document): Document => {
  const { schemas, parameters, responses, securitySchemes } = document.components
  const text = JSON.stringify({ ...document, components: { schemas, responses } })
  const used = (room: string, all: Described): Described =>
    Object.fromEntries(Object.entries(all).filter(([name]) => text.includes(`"#/components/${room}/${name}"`)))
  return {
    ...document,
    components: {
      schemas: used('schemas', schemas),
      parameters: used('parameters', parameters),
      responses: used('responses', responses),
      securitySchemes,
    },
  }
}
