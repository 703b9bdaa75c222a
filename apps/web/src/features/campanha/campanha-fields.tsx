import { Button, Group, Switch, Text } from '@mantine/core';
import type { EmpresaDaCampanha } from '@retaguarda/contract';
import { isValidDate, nomeSituacaoRegistro } from '@retaguarda/domain';
import { Suspense, useState } from 'react';
import { DIA_INVALIDO } from '../../atributos/data/dia-invalido.ts';
import { EntradaData } from '../../atributos/data/entrada-data.tsx';
import type { FieldsForm } from '../../editing/fields-form.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { Cell, FormGrid } from '../../ui/form/form-grid.tsx';
import { LazyMultiSelect } from '../../ui/form/lazy-select.tsx';
import { missing } from '../../ui/form/missing.ts';
import { TextCell } from '../../ui/form/text-cell.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { EmpresaPicker } from '../empresa/public.ts';
import classes from './campanha.module.css';
import type { CampanhaValores } from './campanha-form.ts';
import { DIALOGO_CAMPANHA as T } from './textos.ts';

interface CampanhaFieldsProps {
  form: FieldsForm<CampanhaValores>;
  empresas: readonly EmpresaDaCampanha[];
  readOnly: boolean;
  /** Who may not change the situation sees it. */
  podeSituacao: boolean;
}

type CampoDeData = 'campIni' | 'campFim';

function Dia({ form, readOnly, campo, label }: CampanhaFieldsProps & { campo: CampoDeData; label: string }) {
  const valor = form.values[campo];
  return (
    <EntradaData
      label={label}
      withAsterisk
      value={isValidDate(valor) ? valor : null}
      error={form.errors[campo]}
      readOnly={readOnly}
      onChange={(dia, invalido) => {
        form.setFieldValue(campo, invalido ? DIA_INVALIDO : (dia ?? ''));
        // Which of the two days is wrong depends on the other one.
        form.clearFieldError('campIni');
        form.clearFieldError('campFim');
      }}
    />
  );
}

function Empresas({ form, empresas, readOnly }: CampanhaFieldsProps) {
  const escolhidas = form.values.empresas;
  const filiais = empresas.filter((e) => e.filial).map((e) => e.id);
  const todas = filiais.length > 0 && filiais.every((id) => escolhidas.includes(id));
  const permissoes = usePermissoes();
  const [naLista, setNaLista] = useState(false);
  const muda = (ids: readonly number[]) => {
    form.setFieldValue(
      'empresas',
      [...new Set(ids)].sort((a, b) => a - b),
    );
  };
  return (
    <div className={classes.empresas}>
      <LazyMultiSelect
        label={T.empresas}
        withAsterisk
        data={empresas.map((e) => ({ value: String(e.id), label: e.nome }))}
        value={escolhidas.map(String)}
        error={form.errors.empresas}
        searchable
        readOnly={readOnly}
        nothingFoundMessage={T.nenhumaEmpresa}
        onChange={(ids) => muda(ids.map(Number))}
      />
      <Group gap="4px 12px" mt={4}>
        <Text size="xs" c="dimmed">
          {T.escolhidas(escolhidas.length, empresas.length)}
        </Text>
        {!readOnly && (
          <Button
            variant="transparent"
            size="compact-xs"
            px={0}
            disabled={filiais.length === 0}
            onClick={() => muda(todas ? [] : [...escolhidas, ...filiais])}
          >
            {todas ? T.nenhuma : T.filiais}
          </Button>
        )}
        {!readOnly && (
          <Button
            variant="transparent"
            size="compact-xs"
            px={0}
            disabled={empresas.every((e) => escolhidas.includes(e.id))}
            onClick={() => muda([...escolhidas, ...empresas.map((e) => e.id)])}
          >
            {T.todas}
          </Button>
        )}
        {!readOnly && (
          <PermissionButton
            variant="transparent"
            size="compact-xs"
            px={0}
            blocked={missing(permissoes, 'empresas')}
            onClick={() => setNaLista(true)}
          >
            {T.naLista}
          </PermissionButton>
        )}
      </Group>
      <Suspense>
        {naLista && (
          <EmpresaPicker
            emUso={empresas
              .filter((e) => escolhidas.includes(e.id))
              .map(({ id, nome }) => ({ id, razaoSocial: nome, bloqueada: false }))}
            pode={new Set(empresas.map((e) => e.id))}
            onConcluir={(emUso) => {
              muda(emUso.map((e) => e.id));
              setNaLista(false);
            }}
            onClose={() => setNaLista(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

export function CampanhaFields(props: CampanhaFieldsProps) {
  const { form, readOnly, podeSituacao } = props;
  const { campSituacao } = form.values;
  return (
    <FormGrid>
      <TextCell
        lg={5}
        md={12}
        {...form.getInputProps('campNome')}
        label={T.nome}
        withAsterisk
        maxLength={200}
        readOnly={readOnly}
        data-autofocus
      />
      <Cell lg={3} md={5} field="campIni">
        <Dia {...props} campo="campIni" label={T.inicio} />
      </Cell>
      <Cell lg={3} md={5} field="campFim">
        <Dia {...props} campo="campFim" label={T.fim} />
      </Cell>
      <Cell lg={1} md={2} beside>
        <Switch
          data-path="campSituacao"
          label={nomeSituacaoRegistro(campSituacao ? 1 : 0)}
          aria-label={`${T.situacao}: ${nomeSituacaoRegistro(campSituacao ? 1 : 0)}`}
          checked={campSituacao}
          disabled={readOnly || !podeSituacao}
          onChange={(e) => form.setFieldValue('campSituacao', e.currentTarget.checked)}
        />
      </Cell>
      <Cell lg={12} md={12} field="empresas">
        <Empresas {...props} />
      </Cell>
    </FormGrid>
  );
}
