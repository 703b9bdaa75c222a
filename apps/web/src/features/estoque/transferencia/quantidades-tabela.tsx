import { QUANTIDADE_MAXIMA } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import type { KeyboardEvent } from 'react';
import { IntegerInput } from '../../../ui/form/integer-input.tsx';
import { ListPanel } from '../../../ui/list/list-panel.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from '../estoque.module.css';
import { NOTA } from '../textos.ts';
import type { Campos, Linha } from './use-quantidades.ts';

const PASSOS: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Enter and the arrows go from line to line; Enter in the last one to the button that sends. */
function passa(e: KeyboardEvent<HTMLInputElement>): void {
  const passo = PASSOS[e.key];
  const { form } = e.currentTarget;
  if (passo === undefined || form === null) return;
  e.preventDefault();
  e.stopPropagation();
  const campos = [...form.querySelectorAll<HTMLElement>('input[data-quantidade]')];
  const alvo = campos[campos.indexOf(e.currentTarget) + passo];
  const botao = form.querySelector<HTMLElement>('button[type="submit"]');
  (alvo ?? (e.key === 'Enter' ? botao : null))?.focus();
}

/** Puts the cursor where the first line that is wrong is. */
export const focaErrada = (form: HTMLFormElement | null): void =>
  // Once the lines have said what is wrong.
  void setTimeout(() => form?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus());

interface QuantidadesTabelaProps {
  label: string;
  campos: Campos;
  /** Head of what there is of each item, and of what is typed. */
  ha: string;
  digita: string;
  nomeDe: (nome: string) => string;
}

/** Items with how many of each there are, and a field for how many are meant. */
export function QuantidadesTabela({ label, campos, ha, digita, nomeDe }: QuantidadesTabelaProps) {
  const narrow = useNarrow();
  const columns: Column<Linha>[] = [
    { key: 'produto', header: NOTA.produto, cell: (l) => l.nome },
    { key: 'codigo', header: NOTA.codigo, cell: (l) => l.codigo, nowrap: true, width: 120 },
    { key: 'ha', header: ha, cell: (l) => formatNumber(l.ate), align: 'right', width: 90 },
    {
      key: 'quantidade',
      header: digita,
      align: 'right',
      width: 190,
      cell: (l) => (
        <IntegerInput
          data-quantidade
          aria-label={nomeDe(l.nome)}
          value={campos.quant(l)}
          max={QUANTIDADE_MAXIMA}
          error={campos.erro(l)}
          onValue={(quant) => campos.muda(l, quant)}
          onKeyDown={passa}
        />
      ),
    },
  ];
  return (
    <div className={classes.vista}>
      <ListPanel label={label} total={campos.linhas.length}>
        <DataTable
          label={label}
          columns={columns}
          rows={campos.linhas}
          rowKey={(l) => l.movItemId}
          narrow={narrow}
        />
      </ListPanel>
    </div>
  );
}
