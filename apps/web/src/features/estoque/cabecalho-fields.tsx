import { isValidDate } from '@retaguarda/domain';
import { EntradaData } from '../../atributos/data/entrada-data.tsx';
import { Cell, FormGrid } from '../../ui/form-grid.tsx';
import { LazySelect as Select } from '../../ui/lazy-select.tsx';
import { PlainArea } from '../../ui/plain-area.tsx';
import type { CabecalhoForm } from './cabecalho-form.ts';
import type { TiposMov } from './estoque-queries.ts';
import { NOTA as T } from './textos.ts';

interface CabecalhoFieldsProps {
  form: CabecalhoForm;
  tipos: TiposMov;
}

interface EscolhaProps {
  label: string;
  opcoes: readonly { id: number; nome: string }[];
  valor: number;
  onValor: (id: number) => void;
}

function Escolha({ label, opcoes, valor, onValor }: EscolhaProps) {
  return (
    <Select
      label={label}
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
  const { cab, muda, transferencia } = form;
  return (
    <>
      <Cell lg={4}>
        <EntradaData
          label={T.lancamento}
          withAsterisk
          value={isValidDate(cab.dtaLancamento) ? cab.dtaLancamento : null}
          onChange={(dia) => muda({ dtaLancamento: dia ?? '' })}
        />
      </Cell>
      <Cell lg={4}>
        <Escolha
          label={T.tipo}
          opcoes={tipos.tipoMovs}
          valor={cab.tipoMovSelected}
          onValor={(tipoMovSelected) => muda({ tipoMovSelected })}
        />
      </Cell>
      <Cell lg={4}>
        <Escolha
          label={transferencia ? T.estoqueSaida : T.estoque}
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
  const { cab, muda, transferencia } = form;
  return (
    <>
      <Cell lg={6}>
        {transferencia ? (
          <Escolha
            label={T.estoqueEntrada}
            opcoes={tipos.empList.filter((e) => e.id !== cab.estoqueSelected)}
            valor={cab.empresaSelected}
            onValor={(empresaSelected) => muda({ empresaSelected })}
          />
        ) : (
          <Escolha
            label={T.fornecedor}
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
