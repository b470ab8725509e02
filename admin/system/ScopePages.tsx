import { QuestionCircleOutlined } from '@ant-design/icons'
import type { Field } from '@masthead/contract/kit/field'
import type { Resource } from '@masthead/contract/kit/resource'
import { permission } from '@masthead/contract/kit/name'
import { apiScope } from '@masthead/contract/system/api-scope'
import { apiskip } from '@masthead/contract/system/apiskip'
import { dataScope } from '@masthead/contract/system/data-scope'
import { Button } from 'antd'
import { useState } from 'react'
import { FormInputs, type Inputs } from '../kit/row/inputs'
import { useSay } from '../kit/look/language'
import { useMay } from '../kit/wire/permission'
import { ResourcePage } from '../kit/page/ResourcePage'
import { CallInput, SkipInput } from './CallInputs'
import { ConditionInput } from './ConditionInput'
import { ExplainDrawer } from './ExplainDrawer'
import { ColumnInput, FieldsInput } from './ScopeInputs'
import './system.css'

const rowInputs: Inputs = { scopeField: FieldsInput, scopeColumn: ColumnInput, scopeValue: ConditionInput }
const callInputs: Inputs = { scopePath: CallInput }
const skipInputs: Inputs = { path: SkipInput }

/** The resource follows from the menu; the rule comes before what depends on it. */
const arranged = (noun: Resource): Resource => {
  const { scopeClass: _class, scopeField, scopeValue, remark, ...others } = noun.fields
  // What the wire takes needs no explanation where nobody writes it by hand.
  const told = ({ help: _help, ...field }: Field): Field => field
  const fields = {
    ...others,
    ...(scopeValue && { scopeValue: told(scopeValue) }),
    ...(scopeField && { scopeField: told(scopeField) }),
    ...(remark && { remark }),
  }
  return { ...noun, fields }
}

/** Data scopes: which rows and which fields of them; and why somebody sees what he sees. */
export const DataScopePage = () => {
  const say = useSay()
  const may = useMay()
  const [isAsked, setAsked] = useState(false)
  const label = say(dataScope.calls?.explain?.label ?? dataScope.label)
  return (
    <FormInputs.Provider value={rowInputs}>
      <ResourcePage
        name={dataScope.name}
        variant={arranged}
        tools={
          may(permission(dataScope, 'explain')) && (
            <Button icon={<QuestionCircleOutlined />} onClick={() => setAsked(true)}>
              {label}
            </Button>
          )
        }
      />
      {isAsked && <ExplainDrawer onClose={() => setAsked(false)} />}
    </FormInputs.Provider>
  )
}

/** API scopes: which of the calls that a permission allows. */
export const ApiScopePage = () => (
  <FormInputs.Provider value={callInputs}>
    <ResourcePage name={apiScope.name} />
  </FormInputs.Provider>
)

/** Calls that need no session. */
export const ApiskipPage = () => (
  <FormInputs.Provider value={skipInputs}>
    <ResourcePage name={apiskip.name} />
  </FormInputs.Provider>
)
