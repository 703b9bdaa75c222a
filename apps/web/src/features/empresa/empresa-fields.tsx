import { Group, Switch } from '@mantine/core';
import { ehAtivo, nomeSituacaoRegistro } from '@retaguarda/domain';
import type { ReactNode } from 'react';
import { EntradaMascara } from '../../atributos/campo/entrada-mascara.tsx';
import { ESPECIE } from '../../atributos/campo/especies.ts';
import type { FieldsForm } from '../../editing/fields-form.ts';
import { Cell } from '../../ui/form/form-grid.tsx';
import { PlainInput } from '../../ui/form/plain-input.tsx';
import { TextCell } from '../../ui/form/text-cell.tsx';
import type { EmpresaValores } from './empresa-valores.ts';
import { FUSOS, DIALOGO_EMPRESA as T } from './textos.ts';

interface EmpresaFieldsProps {
  form: FieldsForm<EmpresaValores>;
  readOnly: boolean;
}

interface FixosProps extends EmpresaFieldsProps {
  fusoHorario: string;
  /** Its address, with which the time zone goes. */
  children: ReactNode;
}

/** Who the company is and where it stands; stand in one grid with its attributes. */
export function EmpresaFields({ form, readOnly, fusoHorario, children }: FixosProps) {
  const campo = <K extends keyof EmpresaValores>(nome: K) => ({ ...form.getInputProps(nome), readOnly });
  return (
    <>
      <TextCell
        lg={6}
        md={12}
        {...campo('razaoSocial')}
        label={T.razaoSocial}
        withAsterisk
        maxLength={200}
        data-autofocus
      />
      <TextCell
        lg={6}
        md={12}
        {...campo('nomeFantazia')}
        label={T.nomeFantazia}
        withAsterisk
        maxLength={200}
      />
      <TextCell lg={3} {...campo('codigo')} label={T.codigo} withAsterisk maxLength={40} />
      <Cell lg={3}>
        <EntradaMascara {...campo('cnpj')} label={T.cnpj} especie={ESPECIE.cnpj} maiusculas />
      </Cell>
      <Cell lg={3}>
        <EntradaMascara
          {...campo('telefone')}
          label={T.telefone}
          inputMode="tel"
          especie={ESPECIE.telefone}
        />
      </Cell>
      <TextCell lg={3} {...campo('email')} type="email" label={T.email} maxLength={254} />
      {children}
      <Cell lg={3}>
        <PlainInput label={T.fusoHorario} value={FUSOS[fusoHorario] ?? fusoHorario} disabled />
      </Cell>
    </>
  );
}

interface EmpresaSwitchesProps extends EmpresaFieldsProps {
  nova: boolean;
  /** Who may not change the situation sees it. */
  podeSituacao: boolean;
}

/** What follows the attributes: what the company is used for, and whether it is active. */
export function EmpresaSwitches({ form, readOnly, nova, podeSituacao }: EmpresaSwitchesProps) {
  const { filialEstoque, restricaoPedido, situacao } = form.values;
  return (
    <Cell lg={12} md={12}>
      <Group gap="0 24px">
        <Switch
          label={T.filialEstoque}
          checked={filialEstoque}
          disabled={readOnly}
          onChange={(e) => form.setFieldValue('filialEstoque', e.currentTarget.checked)}
        />
        <Switch
          label={T.restricaoPedido}
          checked={restricaoPedido}
          disabled={readOnly}
          onChange={(e) => form.setFieldValue('restricaoPedido', e.currentTarget.checked)}
        />
        {!nova && (
          <Switch
            data-path="situacao"
            label={nomeSituacaoRegistro(situacao)}
            checked={ehAtivo(situacao)}
            disabled={readOnly || !podeSituacao}
            onChange={(e) => form.setFieldValue('situacao', e.currentTarget.checked ? 1 : 0)}
          />
        )}
      </Group>
    </Cell>
  );
}
