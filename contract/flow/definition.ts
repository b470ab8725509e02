import { choice, dict, file, flag, integer, json, longText, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { formShape } from './form'

/** A deployed version of a process. Its drawing and form never change; what runs keeps the version that it began with. */
export const definition = resource('flow/definition', {
  label: ['流程定义', 'Process definition'],
  path: 'blade-flow/manager',
  code: 'flow_manager',
  tenancy: 'tenant',
  title: 'name',
  fields: {
    modelId: ref(['模型', 'Model'], 'flow/model', { readOnly: true, filter: 'equal' }),
    deploymentId: text(['部署编号', 'Deployment'], { max: 40, readOnly: true, filter: 'equal' }),
    processKey: text(['流程标识', 'Key'], { max: 64, readOnly: true, list: true, filter: 'equal' }),
    name: text(['名称', 'Name'], { max: 80, required: true, readOnly: true, list: true, filter: 'like' }),
    versionNo: integer(['版本', 'Version'], { readOnly: true, required: true, default: 1, min: 1, list: true, unique: ['processKey'] }),
    category: dict(['流程类型', 'Process type'], 'flow', { readOnly: true, list: true, filter: 'equal' }),
    description: text(['说明', 'Description'], { max: 500, readOnly: true }),
    isLatest: flag(['最新版本', 'Latest version'], { readOnly: true, filter: 'equal' }),
    resourceName: text(['来源文件', 'Source file'], { max: 120, readOnly: true }),
    form: json(['表单', 'Form'], { many: true, max: 60, shape: formShape, readOnly: true }),
    xml: longText(['流程图', 'Diagram'], { max: 1_000_000, readOnly: true }),
    deployTime: time(['部署时间', 'Deployed'], { readOnly: true, list: true }),
    running: integer(['运行中', 'Running'], { stored: false, readOnly: true, list: true }),
  },
  states: {
    active: { value: 1, label: ['激活', 'Active'], tone: 'good' },
    suspended: { value: 2, label: ['挂起', 'Suspended'], tone: 'warn' },
  },
  without: ['add', 'edit'],
  actions: {
    changeState: {
      label: ['激活或挂起', 'Activate or suspend'],
      call: 'POST change-state',
      from: ['active', 'suspended'],
      to: { active: ['active', 'suspended'], suspended: ['active', 'suspended'] },
      input: {
        state: choice(
          ['状态', 'Status'],
          { active: ['激活', 'Active'], suspend: ['挂起', 'Suspended'] },
          { help: ['不填则切换', 'Defaults to the opposite'] },
        ),
      },
      confirm: [
        '挂起后不能发起新流程，运行中的任务也暂停办理。确定切换?',
        'While suspended it cannot be started and its tasks are on hold. Change it?',
      ],
    },
  },
  also: { 'POST delete-deployment': 'delete' },
  idAlso: ['deploymentIds', 'deploymentId', 'processId', 'processDefinitionId'],
  calls: {
    deployUpload: {
      label: ['上传部署', 'Deploy files'],
      call: 'POST deploy-upload',
      answer: 'list',
      access: { verb: 'deploy_upload' },
      writes: true,
      upload: 'files',
      input: {
        category: dict(['流程类型', 'Process type'], 'flow'),
        tenantIds: text(['租户', 'Tenants'], {
          many: true,
          max: 20,
          help: ['仅平台可为其他租户部署', 'Only the platform can deploy for other tenants'],
        }),
        files: file(['流程文件', 'File'], { help: ['.bpmn、.bpmn20.xml 或 .xml', '.bpmn, .bpmn20.xml or .xml'] }),
      },
      output: {
        tenantId: text(['租户', 'Tenant']),
        id: text(['定义', 'Definition']),
        ok: flag(['成功', 'Succeeded']),
        msg: text(['说明', 'Message']),
      },
    },
  },
  below: ['flow/follow'],
  sort: ['-id'],
  indexes: [['processKey', 'isLatest']],
  face: {
    second: ['processKey', 'versionNo'],
    key: ['category', 'running', 'deployTime'],
    empty: ['部署模型后，流程定义出现在这里。', 'Deployed versions of process models.'],
  },
  menu: { icon: 'flow', sort: 41 },
})
