import { Switch, TextInput } from '@mantine/core';
import { TIPO_SYS } from '@retaguarda/contract';
import type { FieldsForm } from '../../editing/fields-form.ts';
import { READ_ONLY } from '../../ui/entry-frame.tsx';
import { Cell } from '../../ui/form/form-grid.tsx';
import { LazyMultiSelect, LazySelect } from '../../ui/form/lazy-select.tsx';
import { TextCell } from '../../ui/form/text-cell.tsx';
import { type CategoriaValores, ETAPAS, pedeReferencia, perfisEscolhidos } from './categoria-form.ts';
import type { Arvore } from './categoria-queries.ts';
import { IconeSelect } from './icone-select.tsx';
import { FORM_CATEGORIA as T } from './textos.ts';

interface CampoProps {
  form: FieldsForm<CategoriaValores>;
  readOnly: boolean;
}

interface CategoriaFieldsProps extends CampoProps {
  arvore: Arvore;
  /** 0 at the top. */
  idPai: number;
  nomePai: string;
  /** A new one at the top chooses its type; below, it has that of what it stands under. */
  escolheTipo: boolean;
}

interface IconeFieldProps extends CampoProps {
  campo: 'iconeClose' | 'iconeOpen';
  label: string;
}

const IconeField = ({ form, readOnly, campo, label }: IconeFieldProps) => (
  <IconeSelect
    label={label}
    value={form.values[campo]}
    readOnly={readOnly}
    onChange={(icone) => form.setFieldValue(campo, icone)}
  />
);

interface InterruptorProps extends CampoProps {
  campo: 'integration' | 'client' | 'exibeValorTotal' | 'somatoriosNaHome' | 'recebiveisEditaveis';
  label: string;
}

function Interruptor({ form, readOnly, campo, label }: InterruptorProps) {
  return (
    <Cell lg={6}>
      <Switch
        label={label}
        checked={form.values[campo]}
        disabled={readOnly}
        onChange={(e) => form.setFieldValue(campo, e.currentTarget.checked)}
      />
    </Cell>
  );
}

function Atributos({ form, readOnly, arvore, idPai }: Omit<CategoriaFieldsProps, 'nomePai' | 'escolheTipo'>) {
  const nomeDoTipo = (id: number) => arvore.tipoSysList.find((t) => t.tipoSysId === id)?.tipoSysNome ?? '';
  const opcoes = arvore.categoriaListRef.map((c) => ({
    value: String(c.id),
    label: `${c.name} (${nomeDoTipo(c.tipoSysId)})`,
  }));
  return (
    <>
      <Cell lg={8} field="idRef">
        <LazySelect
          label={T.referencia}
          description={T.referenciaDica}
          withAsterisk={pedeReferencia(TIPO_SYS.atributos, idPai)}
          data={opcoes}
          value={form.values.idRef === 0 ? null : String(form.values.idRef)}
          error={form.errors.idRef}
          readOnly={readOnly}
          searchable
          clearable
          nothingFoundMessage={T.nenhumaReferencia}
          onChange={(v) => form.setFieldValue('idRef', Number(v ?? 0))}
        />
      </Cell>
      <Cell lg={4}>
        <LazySelect
          label={T.etapas}
          description={'\u00a0'}
          data={ETAPAS}
          value={String(form.values.tipoSysEtapa)}
          readOnly={readOnly}
          allowDeselect={false}
          onChange={(v) => form.setFieldValue('tipoSysEtapa', Number(v ?? 1))}
        />
      </Cell>
    </>
  );
}

/** The fields of a category; its type decides which ones. */
export function CategoriaFields(props: CategoriaFieldsProps) {
  const { form, readOnly, arvore, idPai, nomePai, escolheTipo } = props;
  const { tipoSysId, perfis } = form.values;
  const campos = { form, readOnly };
  return (
    <>
      <TextCell
        lg={8}
        md={12}
        {...form.getInputProps('name')}
        label={T.nome}
        withAsterisk
        maxLength={100}
        readOnly={readOnly}
      />
      <Cell lg={4}>
        <LazySelect
          label={T.tipo}
          data={arvore.tipoSysList.map((t) => ({ value: String(t.tipoSysId), label: t.tipoSysNome }))}
          value={String(tipoSysId)}
          readOnly={readOnly || !escolheTipo}
          allowDeselect={false}
          onChange={(v) => form.setFieldValue('tipoSysId', Number(v ?? tipoSysId))}
        />
      </Cell>
      {idPai !== 0 && (
        <Cell lg={12} md={12}>
          <TextInput label={T.superior} value={nomePai} variant={READ_ONLY} readOnly />
        </Cell>
      )}
      <Cell lg={12} md={12} field="perfis">
        <LazyMultiSelect
          label={T.perfis}
          description={T.perfisDica}
          withAsterisk
          data={arvore.catgPerfis.map((p) => ({ value: String(p.perfilId), label: p.perfilNome }))}
          value={perfis.map(String)}
          error={form.errors.perfis}
          readOnly={readOnly}
          searchable
          hidePickedOptions
          onChange={(ids) => form.setFieldValue('perfis', perfisEscolhidos(perfis, ids.map(Number)))}
        />
      </Cell>
      {tipoSysId === TIPO_SYS.atributos && <Atributos {...campos} arvore={arvore} idPai={idPai} />}
      <Cell lg={4}>
        <TextInput
          {...form.getInputProps('ordem')}
          label={T.ordem}
          inputMode="numeric"
          maxLength={4}
          variant={readOnly ? READ_ONLY : 'default'}
          readOnly={readOnly}
        />
      </Cell>
      <Cell lg={4}>
        <IconeField {...campos} campo="iconeClose" label={T.iconeFechado} />
      </Cell>
      <Cell lg={4}>
        <IconeField {...campos} campo="iconeOpen" label={T.iconeAberto} />
      </Cell>
      {tipoSysId === TIPO_SYS.pessoas && (
        <>
          <Interruptor {...campos} campo="integration" label={T.integracao} />
          <Interruptor {...campos} campo="client" label={T.cliente} />
        </>
      )}
      {tipoSysId === TIPO_SYS.pericias && (
        <>
          <Interruptor {...campos} campo="exibeValorTotal" label={T.exibeValorTotal} />
          <Interruptor {...campos} campo="somatoriosNaHome" label={T.somatoriosNaHome} />
          <Interruptor {...campos} campo="recebiveisEditaveis" label={T.recebiveisEditaveis} />
        </>
      )}
    </>
  );
}
