import { model as flowModel } from '@masthead/contract/flow/model'
import { definition as manager } from '@masthead/contract/flow/definition'
import { follow } from '@masthead/contract/flow/follow'
import type { FormQuestion } from '@masthead/contract/kit/form'
import { listOf } from '@masthead/contract/kit/message'
import type { CallInputOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { toTenant } from '../engine/reach/context'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { CallRequest, Context, TxContext } from '../engine/types'
import { addRow, readRow, storeRow } from '../engine/verbs'
import { badRequest, conflict, forbidden, invalid, Refusal } from '../platform/refusal'
import { say } from '@masthead/contract/kit/label'
import { questionsIn } from './forms'
import { fieldIn } from './graph/conditions'
import type { Proven } from './graph/graph'
import { bounds } from './graph/bounds'
import { demandDrawing, readDrawing } from './graph/read'
import { demandServices } from './service'

interface Deploying {
  readonly name: string
  readonly category: string | number | null
  readonly xml: string
  readonly form: readonly FormQuestion[]
  readonly description?: string | null
  readonly modelId?: string | null
  readonly resourceName?: string | null
}

/** Refuses a form that asks for one thing twice or offers nothing to choose. */
const demandForm = (questions: readonly FormQuestion[]): void => {
  const keys = questions.map(({ key }) => key)
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice !== undefined) throw invalid({ form: [`表单字段标识重复：${twice}`, `Two fields of the form have the key ${twice}`] })
  const empty = questions.find(({ kind, options }) => (kind === 'choice' || kind === 'choices') && listOf(options ?? '').length < 2)
  if (empty) throw invalid({ form: [`“${empty.label}”至少要有两个选项`, `There must be two options at least: ${empty.label}`] })
}

/** Refuses a drawing that speaks of fields which its form does not have. */
const demandFields = (graph: Proven, questions: readonly FormQuestion[]): void => {
  const known = new Set(questions.map(({ key }) => key))
  const flaw = (element: string, key: string): never => {
    throw badRequest('flow_invalid', [`表单没有字段“${key}”`, `The form has no field “${key}”`], {
      element,
      fields: { xml: [`表单没有字段“${key}”`, `The form has no field “${key}”`] },
    })
  }
  if (known.size === 0) return
  for (const node of graph.nodes.values()) {
    for (const { id, when } of node.out) for (const key of Object.keys(when ?? {})) if (!known.has(fieldIn(key).field)) flaw(id, fieldIn(key).field)
    for (const key of Object.keys(node.task?.fields ?? {})) if (!known.has(key)) flaw(node.id, key)
    for (const { kind, of } of node.task?.people ?? []) if (kind === 'field' && !known.has(of)) flaw(node.id, of)
  }
}

/** Makes a new version of a process, by which it starts from now on. */
export const deployDrawing = async (
  tx: TxContext,
  { name, category, xml, form, description = null, modelId = null, resourceName = null }: Deploying,
) => {
  const graph = await demandDrawing(xml)
  demandFields(graph, form)
  demandServices(tx, graph)
  const before = await rows(tx, manager, { processKey: graph.key }, { ...unscoped, bin: 'also' }).list(['versionNo'], {
    sort: ['-versionNo'],
    limit: 1,
  })
  await within(tx).run(`update flow_definition set is_latest = false where ${ofTenant} and process_key = $2 and is_latest and not is_deleted`, [
    graph.key,
  ])
  const versionNo = (before[0]?.versionNo ?? 0) + 1
  const made = await addRow(tx, manager, {
    ...{ name, xml, versionNo, description },
    form: JSON.stringify(form),
    category,
    processKey: graph.key,
    deploymentId: `${graph.key}:${versionNo}`,
    isLatest: true,
    modelId,
    resourceName,
    deployTime: wireTime(tx.clock.now(), tx.zone),
  })
  return { made, versionNo }
}

export const flowModelBehaviour = behave(flowModel, {
  owns: ['flow/definition'],
  create: { guard: (_tx, { values }) => (values.form === undefined ? undefined : demandForm(questionsIn(values.form))) },
  update: { guard: (_tx, { values }) => (values.form === undefined ? undefined : demandForm(questionsIn(values.form))) },
  actions: {
    deploy: {
      async effect(tx, { row }) {
        const model = await readRow(tx, flowModel, row.id, { verb: null })
        if (!model.xml) throw invalid({ xml: ['请先画出流程', 'Draw the process first'] })
        const graph = await demandDrawing(model.xml)
        if (graph.key !== model.modelKey)
          throw invalid({ xml: [`流程图中的流程标识应为“${model.modelKey}”`, `The process in the drawing has the id “${model.modelKey}”`] })
        const { made, versionNo } = await deployDrawing(tx, {
          name: model.name,
          category: model.category,
          description: model.description,
          xml: model.xml,
          form: questionsIn(model.form),
          modelId: row.id,
        })
        await storeRow(tx, flowModel, row, { versionNo, definitionId: made.id }, { quiet: true })
      },
    },
  },
  calls: {
    check: async (_ctx, { input }) => {
      const { flaws } = await readDrawing(input.xml)
      return { ok: flaws.length === 0, flaws: flaws.map(({ element, text: [zh, en] }) => ({ element, zh, en })) }
    },
  },
})

const mostFiles = 10
const asTenant = async <T>(ctx: Context, tenantId: string, work: (tx: TxContext) => Promise<T>): Promise<T> => {
  const there = toTenant(ctx, tenantId)
  return there.database.transaction((db) => work({ ...there, db }))
}

/** The files of a request, each within the bounds of a drawing. */
const filesOf = async ({
  request,
}: Pick<CallRequest, 'request'>): Promise<{
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly { readonly name: string; readonly xml: string }[]
}> => {
  if (!request.isMultipart()) throw invalid({ files: ['请选择流程文件', 'Choose a file'] })
  const fields: Record<string, string> = {}
  const files: { name: string; xml: string }[] = []
  for await (const part of request.parts({ limits: { files: mostFiles, fileSize: bounds.bytes + 1, fields: 10 } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else files.push({ name: part.filename.slice(-120), xml: (await part.toBuffer()).toString('utf8') })
  }
  if (files.length === 0) throw invalid({ files: ['请选择流程文件', 'Choose a file'] })
  const odd = files.find(({ name }) => !/\.(?:bpmn|xml)$/i.test(name))
  if (odd) throw invalid({ files: [`不是流程文件：${odd.name}`, `Not a process file: ${odd.name}`] })
  return { fields, files }
}

/** Deploys files in the caller's tenant, or as the platform in others; each tenant has a result of its own. */
const deployUpload = async (ctx: Context, about: CallRequest) => {
  const { fields, files } = await filesOf(about)
  const given = { ...about.input, ...fields } as Partial<CallInputOf<typeof manager, 'deployUpload'>>
  const { category } = given
  if (!category) throw invalid({ category: ['请选择流程类型', 'Choose the type of process'] })
  const tenants = [...new Set(listOf((given.tenantIds ?? '') as string).filter(Boolean))]
  if (tenants.some((one) => one !== ctx.tenantId) && !ctx.actor.isPlatform)
    throw forbidden(['只有平台可以为其他租户部署', 'Only the platform can deploy for other tenants'], { field: 'tenantIds' })
  const graphs = await Promise.all(files.map(async ({ name, xml }) => ({ name, xml, graph: await demandDrawing(xml) })))
  const results: { tenantId: string; id: string | null; ok: boolean; msg: string }[] = []
  for (const tenantId of tenants.length > 0 ? tenants : [ctx.tenantId])
    for (const { name, xml, graph } of graphs) {
      const once = (tx: TxContext) => deployDrawing(tx, { name: graph.name, category, xml, form: [], resourceName: name })
      try {
        const { made } = await asTenant(ctx, tenantId, once)
        results.push({ tenantId, id: made.id, ok: true, msg: say(['已部署', 'Deployed'], ctx.language) })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        results.push({ tenantId, id: null, ok: false, msg: say(error.label, ctx.language) })
      }
    }
  return results
}

export const managerBehaviour = behave(manager, {
  owns: ['flow/follow', 'flow/model'],
  columns: {
    running: ({ t }) =>
      `(select count(*)::int from flow_follow f where ${sameTenant('f', t)} and f.definition_id = ${t}.id and f.status = ${follow.state.running} and not f.is_deleted)`,
  },
  remove: {
    async guard(tx, { before }) {
      const count = before ? await rows(tx, follow, { definitionId: before.id, status: follow.state.running }, unscoped).count() : 0
      if (count > 0)
        throw conflict('running', [`还有 ${count} 个流程在运行，不能删除`, `${count} processes are still running, so it cannot be deleted`], {
          running: count,
        })
    },
  },
  actions: {
    changeState: {
      to: (_tx, { row, input }) => {
        const { active, suspended } = manager.state
        if (!input.state) return row.status === active ? suspended : active
        return input.state === 'active' ? active : suspended
      },
    },
  },
  calls: { deployUpload: (ctx, about) => deployUpload(ctx, about as CallRequest) },
})
