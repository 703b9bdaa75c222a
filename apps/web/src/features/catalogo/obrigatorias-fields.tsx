import { TextInput } from '@mantine/core';
import { comTipo, TIPO, TIPOS, type Tipo } from '@retaguarda/atributos';
import { Cell, FormGrid } from '../../ui/form/form-grid.tsx';
import { IntegerInput } from '../../ui/form/integer-input.tsx';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { TextCell } from '../../ui/form/text-cell.tsx';
import type { FieldsProps } from './definicao-campos.ts';
import { FORM as T } from './textos.ts';

const TIPOS_OPCOES = Object.entries(TIPOS).map(([tipo, { nome }]) => ({
  value: tipo,
  label: `${tipo} - ${nome}`,
}));

interface ObrigatoriasProps extends FieldsProps {
  etapas: number;
  /** Of a mirror only step and order are its own. */
  espelho: boolean;
  onLabel: (label: string) => void;
}

/** Type, name, code, step and order. */
export function Obrigatorias({ etapas, espelho, onLabel, ...p }: ObrigatoriasProps) {
  const { def, erros } = p;
  const fixo = p.readOnly || espelho;
  return (
    <FormGrid>
      <Cell lg={4} field="tipo">
        <LazySelect
          label={T.tipo}
          withAsterisk
          data={TIPOS_OPCOES}
          value={String(def.tipo)}
          error={erros.tipo}
          readOnly={fixo}
          searchable
          allowDeselect={false}
          onChange={(v) => {
            const tipo = Object.values(TIPO).find((t): t is Tipo => String(t) === v);
            if (tipo !== undefined && tipo !== def.tipo) p.onChange(comTipo(def, tipo));
          }}
        />
      </Cell>
      <TextCell
        lg={8}
        data-path="label"
        label={T.nome}
        withAsterisk
        maxLength={200}
        value={def.label}
        error={erros.label}
        readOnly={fixo}
        data-autofocus
        onChange={(e) => onLabel(e.currentTarget.value)}
      />
      {etapas > 1 && (
        <Cell lg={3} field="etapa">
          <LazySelect
            label={T.etapa}
            description={'\u00a0'}
            withAsterisk
            data={T.etapas.slice(0, etapas).map((label, i) => ({ value: String(i + 1), label }))}
            value={String(def.etapa)}
            error={erros.etapa}
            readOnly={p.readOnly}
            allowDeselect={false}
            onChange={(v) => p.onChange({ etapa: Number(v ?? 1) })}
          />
        </Cell>
      )}
      <Cell lg={etapas > 1 ? 3 : 6}>
        <IntegerInput
          data-path="ordem"
          label={T.ordem}
          description={'\u00a0'}
          withAsterisk
          max={9999}
          value={def.ordem}
          error={erros.ordem}
          readOnly={p.readOnly}
          onValue={(ordem) => p.onChange({ ordem: ordem ?? Number.NaN })}
        />
      </Cell>
      <Cell lg={6}>
        <TextInput
          data-path="codId"
          label={T.codigo}
          description={T.codigoDica}
          withAsterisk
          value={def.codId}
          error={erros.codId}
          readOnly
        />
      </Cell>
    </FormGrid>
  );
}
