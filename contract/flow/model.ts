import { dict, integer, json, longText, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { formShape } from './form'
import { keyPattern } from './words'

/** A process as it is drawn: kept as BPMN 2.0, with the questions of its form. Deploying proves it and makes a definition, by which processes run. */
export const model = resource('flow/model', {
  label: ['流程模型', 'Process model'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    modelKey: text(['模型标识', 'Key'], {
      max: 64,
      required: true,
      once: true,
      unique: true,
      list: true,
      filter: 'like',
      pattern: keyPattern,
      message: ['标识须以字母开头，只含字母、数字、连字符和下划线', 'Start with a letter; use only letters, digits, hyphens and underscores'],
    }),
    name: text(['名称', 'Name'], { max: 80, required: true, list: true, filter: 'like' }),
    category: dict(['流程类型', 'Process type'], 'flow', { required: true, list: true, filter: 'equal' }),
    description: text(['说明', 'Description'], { max: 500 }),
    form: json(['表单', 'Form'], { many: true, max: 60, shape: formShape }),
    xml: longText(['流程图', 'Diagram'], {
      max: 1_000_000,
      help: ['BPMN 2.0 XML；留空时按步骤或在画布上绘制', 'BPMN 2.0 XML, written by the list of steps or the canvas'],
    }),
    versionNo: integer(['部署版本', 'Deployed version'], { readOnly: true, required: true, default: 0, min: 0, list: true }),
    definitionId: ref(['当前定义', 'Definition'], 'flow/definition', { readOnly: true }),
    lastDeployTime: time(['部署时间', 'Deployed'], { readOnly: true, list: true }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'] },
    deployed: { value: 1, label: ['已部署', 'Deployed'], tone: 'good' },
  },
  actions: {
    deploy: {
      label: ['部署', 'Deploy'],
      call: 'POST deploy',
      from: ['draft', 'deployed'],
      to: 'deployed',
      writes: { lastDeployTime: '$now' },
      tone: 'primary',
      confirm: [
        '新发起的流程将使用这个版本，运行中的流程不受影响。确定部署?',
        'New processes use this version; running ones keep theirs. Deploy it?',
      ],
    },
  },
  calls: {
    check: {
      label: ['检查流程图', 'Check a diagram'],
      call: 'POST check',
      answer: 'map',
      access: { verb: 'edit' },
      input: { xml: longText(['流程图', 'Diagram'], { max: 1_000_000, required: true }) },
      output: {
        ok: text(['可部署', 'Can be deployed']),
        flaws: json(['问题', 'Problems'], {
          many: true,
          shape: { element: text(['元素', 'Element']), zh: text(['问题', 'Problem']), en: text(['英文', 'In English']) },
        }),
      },
    },
  },
  idAlso: ['modelId', 'modelIds'],
  below: ['flow/definition'],
  sort: ['-id'],
  face: {
    second: ['modelKey'],
    key: ['category', 'versionNo', 'lastDeployTime'],
    empty: ['先画出一个流程，部署后即可发起。', 'Draw a process; people can start it once it is deployed.'],
  },
  menu: { icon: 'flow', sort: 40 },
})
