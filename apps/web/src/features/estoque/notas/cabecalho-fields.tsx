import { isValidDate } from '@retaguarda/domain';
import { EntradaData } from '../../../atributos/data/entrada-data.tsx';
import { Cell, FormGrid } from '../../../ui/form/form-grid.tsx';
import { LazySelect as Select } from '../../../ui/form/lazy-select.tsx';
import { PlainArea } from '../../../ui/form/plain-area.tsx';
import type { TiposMov } from '../estoque-queries.ts';
import { NOTA as T } from '../textos.ts';
import type { CabecalhoForm } from './use-cabecalho.ts';

interface CabecalhoFieldsProps {
  form: CabecalhoForm;
  tipos: TiposMov;
}

interface EscolhaProps {
  label: string;
  erro: string | undefined;
  opcoes: readonly { id: number; nome: string }[];
  valor: number;
  onValor: (id: number) => void;
}

function Escolha({ label, erro, opcoes, valor, onValor }: EscolhaProps) {
  return (
    <Select
      label={label}
      error={erro}
      withAsterisk
      searchable
      data={opcoes.map((o) => ({ value: String(o.id), label: o.nome }))}
      value={valor === 0 ? null : String(valor)}
      allowDeselect={false}
      onChange={(v) => onValor(v === null ? 0 : Number(v))}
    />
  );
}

/** When, what and at which stock. */
export function MovimentoFields({ form, tipos }: CabecalhoFieldsProps) {
  const { muda, saiu, transferencia } = form;
  const { values: cab, errors } = form.form;
  return (
    <>
      <Cell lg={4} field="dtaLancamento">
        <EntradaData
          label={T.lancamento}
          error={errors.dtaLancamento}
          withAsterisk
          data-autofocus
          value={isValidDate(cab.dtaLancamento) ? cab.dtaLancamento : null}
          onBlur={() => saiu('dtaLancamento')}
          onChange={(dia, _, texto) => muda({ dtaLancamento: dia ?? texto })}
        />
      </Cell>
      <Cell lg={4} field="tipoMovSelected">
        <Escolha
          label={T.tipo}
          erro={errors.tipoMovSelected}
          opcoes={tipos.tipoMovs}
          valor={cab.tipoMovSelected}
          onValor={(tipoMovSelected) => muda({ tipoMovSelected })}
        />
      </Cell>
      <Cell lg={4} field="estoqueSelected">
        <Escolha
          label={transferencia ? T.estoqueSaida : T.estoque}
          erro={errors.estoqueSelected}
          opcoes={tipos.empList}
          valor={cab.estoqueSelected}
          onValor={(estoqueSelected) => muda({ estoqueSelected })}
        />
      </Cell>
    </>
  );
}

/** The other side: a supplier or, of a transfer, the stock that it enters. */
export function LadoFields({ form, tipos }: CabecalhoFieldsProps) {
  const { muda, transferencia } = form;
  const { values: cab, errors } = form.form;
  return (
    <>
      <Cell lg={6} field={transferencia ? 'empresaSelected' : 'fornecedorSelected'}>
        {transferencia ? (
          <Escolha
            label={T.estoqueEntrada}
            erro={errors.empresaSelected}
            opcoes={tipos.empList.filter((e) => e.id !== cab.estoqueSelected)}
            valor={cab.empresaSelected}
            onValor={(empresaSelected) => muda({ empresaSelected })}
          />
        ) : (
          <Escolha
            label={T.fornecedor}
            erro={errors.fornecedorSelected}
            opcoes={tipos.fornecedores}
            valor={cab.fornecedorSelected}
            onValor={(fornecedorSelected) => muda({ fornecedorSelected })}
          />
        )}
      </Cell>
      <Cell lg={12} md={12}>
        <PlainArea
          label={T.descricao}
          rows={2}
          maxLength={500}
          value={cab.descricao}
          onChange={(e) => muda({ descricao: e.currentTarget.value })}
        />
      </Cell>
    </>
  );
}

/** The whole header of a note. */
export function CabecalhoFields(props: CabecalhoFieldsProps) {
  return (
    <FormGrid>
      <MovimentoFields {...props} />
      <LadoFields {...props} />
    </FormGrid>
  );
}
