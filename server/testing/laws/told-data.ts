import type { Body } from './making'

const countOfSources = { noun: 'cms/sources', groups: { type: 'type' }, sums: { count: { do: 'count' } } }

/** What charts, reports and data sources ask for besides their declarations. */
export const dataTold: Readonly<Record<string, (about: { readonly least: boolean }) => Body>> = {
  // A question that every maker of charts may ask.
  'charts/charts': () => ({ dataset: countOfSources, timeKey: 'createTime' }),
  // Reports of this product alone, with a layout that their data has columns for.
  'report/report': ({ least }) => ({
    kind: 'data',
    dataset: countOfSources,
    ...(least ? {} : { datasourceId: undefined, content: undefined, params: undefined, bands: undefined }),
  }),
  // An event of a noun that every maker views, and an address outside.
  'develop/webhook': () => ({ events: 'cms/sources:add', url: 'https://receiver.example.org/in' }),
  // The driver of the address.
  'develop/datasource': () => ({ driverClass: 'org.postgresql.Driver' }),
}
