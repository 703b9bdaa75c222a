import { Text } from '@mantine/core';
import type { OrdemServico } from '@retaguarda/contract';
import { exigeSaida, formatInstantBr, isValidDate, SITUACOES_ORDEM } from '@retaguarda/domain';
import { useRef } from 'react';
import { dinheiroEscrito } from '../../atributos/campo/afixos.tsx';
import { DIA_INVALIDO } from '../../atributos/data/dia-invalido.ts';
import { EntradaData } from '../../atributos/data/entrada-data.tsx';
import { EntradaDinheiro } from '../../atributos/dinheiro/entrada-dinheiro.tsx';
import { formataReais } from '../../atributos/formata.ts';
import type { FieldsForm } from '../../editing/fields-form.ts';
import { DEBOUNCE } from '../../lib/constants.ts';
import { Cell, FormGrid } from '../../ui/form/form-grid.tsx';
import { LazySelect as Select } from '../../ui/form/lazy-select.tsx';
import { PlainArea } from '../../ui/form/plain-area.tsx';
import { PlainInput } from '../../ui/form/plain-input.tsx';
import { SearchSelect } from '../../ui/form/search-select.tsx';
import { ClienteField } from './cliente-field.tsx';
import { maoDeObra } from './ordem-columns.tsx';
import { type OrdemValores, saidaPara } from './ordem-form.ts';
import { procuraResponsaveis } from './ordem-queries.ts';
import { DIALOGO_ORDEM as T } from './textos.ts';
import { VeiculoField } from './veiculo-field.tsx';

const SITUACOES = SITUACOES_ORDEM.map((s) => ({ value: String(s.id), label: s.nome }));
const LINHAS_DESCRICAO = 7;
const A_DIREITA = { textAlign: 'right' } as const;

interface OrdemFieldsProps {
  form: FieldsForm<OrdemValores>;
  /** As it is stored; null for a new one. */
  ordem: OrdemServico | null;
  readOnly: boolean;
}

type CampoDeData = 'osDtaIni' | 'osDtaFim';

function Dias({ form, readOnly }: OrdemFieldsProps) {
  const dia = (campo: CampoDeData, label: string, obrigatorio: boolean) => {
    const valor = form.values[campo];
    return (
      <Cell lg={3} field={campo}>
        <EntradaData
          label={label}
          withAsterisk={obrigatorio}
          value={isValidDate(valor) ? valor : null}
          error={form.errors[campo]}
          readOnly={readOnly}
          onChange={(novo, invalido) => form.setFieldValue(campo, invalido ? DIA_INVALIDO : (novo ?? ''))}
        />
      </Cell>
    );
  };
  return (
    <>
      {dia('osDtaIni', T.entrada, true)}
      {dia('osDtaFim', T.saida, exigeSaida(form.values.osSituacao))}
    </>
  );
}

function Valores({ form, readOnly }: OrdemFieldsProps) {
  const { osValorCusto, osValorReceita } = form.values;
  return (
    <>
      <Cell lg={3} field="osValorCusto">
        <EntradaDinheiro
          label={T.custo}
          reais={osValorCusto}
          error={form.errors.osValorCusto}
          readOnly={readOnly}
          onReais={(reais) => form.setFieldValue('osValorCusto', reais ?? 0)}
        />
      </Cell>
      <Cell lg={3} field="osValorReceita">
        <EntradaDinheiro
          label={T.receita}
          reais={osValorReceita}
          error={form.errors.osValorReceita}
          readOnly={readOnly}
          onReais={(reais) => form.setFieldValue('osValorReceita', reais ?? 0)}
        />
      </Cell>
      <Cell lg={3}>
        <PlainInput
          label={T.maoDeObra}
          {...dinheiroEscrito(formataReais(maoDeObra(osValorReceita, osValorCusto)))}
          disabled
          style={A_DIREITA}
        />
      </Cell>
    </>
  );
}

export function OrdemFields(props: OrdemFieldsProps) {
  const { form, ordem, readOnly } = props;
  const { osSituacao, osDtaFim, pesResp } = form.values;
  const posta = useRef<OrdemValores['osDtaFim']>('');
  const muda = (situacao: number) => {
    const saida = saidaPara(situacao, { nova: ordem === null, saida: osDtaFim, posta: posta.current });
    if (saida !== osDtaFim) posta.current = saida;
    form.setValues({ osSituacao: situacao, osDtaFim: saida });
  };
  return (
    <FormGrid>
      <Cell lg={6} md={12} field="pesCliente">
        <ClienteField form={form} readOnly={readOnly} />
      </Cell>
      <Cell lg={6} md={12} field="veiculo">
        <VeiculoField form={form} readOnly={readOnly} />
      </Cell>
      <Cell lg={3}>
        <Select
          label={T.situacao}
          allowDeselect={false}
          data={SITUACOES}
          value={String(osSituacao)}
          readOnly={readOnly}
          onChange={(v) => v !== null && muda(Number(v))}
        />
      </Cell>
      <Cell lg={3} field="pesResp">
        <SearchSelect
          label={T.responsavelId}
          value={pesResp}
          onChange={(pessoa) => form.setFieldValue('pesResp', pessoa)}
          search={procuraResponsaveis}
          cacheKey="responsaveis"
          delay={DEBOUNCE.registro}
          none={T.nenhumaPessoa}
          readOnly={readOnly}
          clearable={false}
        />
      </Cell>
      <Dias {...props} />
      <Valores {...props} />
      <Cell lg={12} md={12}>
        <PlainArea
          {...form.getInputProps('osDescricao')}
          label={T.descricao}
          rows={LINHAS_DESCRICAO}
          maxLength={8000}
          readOnly={readOnly}
        />
      </Cell>
      {ordem && (
        <Cell lg={12} md={12}>
          <Text size="xs" c="dimmed">
            {T.criadaPor(ordem.pesCriador.name, formatInstantBr(ordem.osDtaCad))}
          </Text>
        </Cell>
      )}
    </FormGrid>
  );
}
