import { appservice } from '@masthead/contract/general/appservice'
import { behave, type ValuesOf } from '../engine/behave'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { Label } from '@masthead/contract/kit/label'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { invalid } from '../platform/refusal'

type Service = RowOf<typeof appservice>

/** What the link of a service looks like, by what it opens. */
const shapes: Readonly<Record<string, readonly [RegExp, Label]>> = {
  page: [/^\/(?!\/)/, ['本站页面以 / 开头', 'A page of the site begins with /']],
  url: [/^https:\/\/[^\s/]+/, ['网址以 https:// 开头', 'An address begins with https://']],
  phone: [/^[\d+-]{3,20}$/, ['请填写电话号码', 'This is a phone number']],
  mini: [/^\S+$/, ['请填写小程序路径', 'This is the path of a mini program']],
}

const demandLink = (before: Service | null, values: ValuesOf<typeof appservice>): void => {
  const { linkType = 'page', link = '' } = { ...before, ...values }
  const [shape, message] = shapes[linkType] ?? []
  if (shape && message && !shape.test(link)) throw invalid({ link: message })
}

/** The numbers of a version as one array that compares part by part. */
const partsSql = (version: string): string => `string_to_array(${version}, '.')::int[]`

/** Whether the site has a page of services. */
export const hasServices = (ctx: Context): Promise<boolean> => rows(ctx, appservice, { status: appservice.state.on }, unscoped).exists()

export const appserviceBehaviour = behave(appservice, {
  create: { guard: (_tx, { values }) => demandLink(null, values) },
  update: { guard: (_tx, { before, values }) => demandLink(before, values) },
  filters: {
    platform: ({ value, t, params }) => `(coalesce(cardinality(${t}.platform), 0) = 0 or ${params.add(value)}::text = any(${t}.platform))`,
    version: ({ value, t, params }) =>
      /^\d{1,6}(\.\d{1,6}){0,3}$/.test(value)
        ? `(${t}.min_version is null or ${partsSql(`${t}.min_version`)} <= ${partsSql(`${params.add(value)}::text`)})`
        : null,
    regionCode: ({ value, t, params }) =>
      `(coalesce(cardinality(${t}.region_codes), 0) = 0 or exists (select 1 from unnest(${t}.region_codes) r where starts_with(${params.add(value)}::text, r)))`,
  },
})
