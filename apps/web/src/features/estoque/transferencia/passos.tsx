import type { DestinoDaTransferencia } from '@retaguarda/contract';
import {
  centavosToReais,
  formatInstantBr,
  formatNumber,
  reaisToCentavos,
  SITUACAO_MOVIMENTO,
  type Tom,
} from '@retaguarda/domain';
import { formataReais } from '../../../atributos/formata.ts';
import type { TextColumn } from '../../../ui/list/list-export-tools.tsx';
import { ListPanel } from '../../../ui/list/list-panel.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from '../estoque.module.css';
import type { NotaAberta } from '../estoque-queries.ts';
import { NOTA, TRANSFERENCIA as T } from '../textos.ts';

interface Passo {
  /** Below zero what is still missing. */
  id: number;
  oQue: DestinoDaTransferencia | 'falta';
  nome: string;
  codigo: string;
  quant: number;
  valor: number;
  quando: string;
  motivo: string;
  autor: string;
}

const TONS: Readonly<Record<Passo['oQue'], Tom>> = {
  falta: 'espera',
  recebido: 'concluido',
  achado: 'concluido',
  devolvido: 'neutro',
  perdido: 'parado',
};

const faltas = ({ cab, itens }: NotaAberta): Passo[] =>
  cab.status === SITUACAO_MOVIMENTO.parcial
    ? itens
        .filter((i) => i.movItemTransito > 0)
        .map((i) => ({
          ...{ id: -i.movItemId, oQue: 'falta', quando: '', motivo: '', autor: '' },
          ...{ nome: i.catNome, codigo: i.catCodigo },
          ...{ quant: i.movItemTransito, valor: i.movItemValorTransito },
        }))
    : [];

/** What is missing of a transfer and what became of it, item by item; nothing of items that came whole. */
export function passosDa(nota: NotaAberta): readonly Passo[] {
  const falta = faltas(nota);
  const emParte = new Set([
    ...falta.map((f) => -f.id),
    ...nota.passos.filter((p) => p.destino !== 'recebido').map((p) => p.movItemId),
  ]);
  const feitos = nota.passos
    .filter((p) => emParte.has(p.movItemId))
    .map(
      (p): Passo => ({
        ...{ id: p.passoId, oQue: p.destino, nome: p.catNome, codigo: p.catCodigo, quant: p.quant },
        ...{ valor: p.valor, quando: formatInstantBr(p.em), motivo: p.motivo, autor: p.autor },
      }),
    );
  return [...falta, ...feitos];
}

const oQue = (p: Passo) => T.acontecimentos[p.oQue];
const quantidade = (p: Passo) => formatNumber(p.quant);
const valor = (p: Passo) => formataReais(p.valor);

const somaReais = (passos: readonly Passo[]): string =>
  formataReais(centavosToReais(passos.reduce((soma, p) => soma + (reaisToCentavos(p.valor) ?? 0), 0)));

/** Columns of the small table, for the screen and for paper. */
export const passoColumns = (passos: readonly Passo[]): readonly TextColumn<Passo>[] => [
  { key: 'nome', header: NOTA.produto, cell: (p) => p.nome, text: (p) => p.nome, fixed: true },
  {
    key: 'codigo',
    header: NOTA.codigo,
    cell: (p) => p.codigo,
    text: (p) => p.codigo,
    nowrap: true,
    width: 100,
  },
  {
    key: 'oQue',
    header: T.oQue,
    cell: (p) => <StateDot nome={oQue(p)} tom={TONS[p.oQue]} />,
    text: oQue,
    width: 150,
  },
  {
    key: 'quantidade',
    header: NOTA.quantidade,
    cell: quantidade,
    text: quantidade,
    align: 'right',
    width: 100,
    total: formatNumber(passos.reduce((soma, p) => soma + p.quant, 0)),
  },
  {
    key: 'valor',
    header: T.valor,
    cell: valor,
    text: valor,
    align: 'right',
    width: 120,
    total: somaReais(passos),
    sum: { rule: T.somaValor },
  },
  { key: 'quando', header: T.quando, cell: (p) => p.quando, text: (p) => p.quando, nowrap: true, width: 140 },
  { key: 'autor', header: T.por, cell: (p) => p.autor, text: (p) => p.autor },
  { key: 'motivo', header: T.motivo, cell: (p) => p.motivo, text: (p) => p.motivo },
];

/** What a transfer is missing, and what became of it. */
export function Passos({ nota }: { nota: NotaAberta }) {
  const narrow = useNarrow();
  const passos = passosDa(nota);
  if (passos.length === 0) return null;
  return (
    <div className={classes.transferencia}>
      <h3>{T.tabela}</h3>
      <div className={classes.vista}>
        <ListPanel label={T.tabela} total={passos.length}>
          <DataTable
            label={T.tabela}
            columns={passoColumns(passos)}
            rows={passos}
            rowKey={(p) => p.id}
            narrow={narrow}
            totals={{ rows: passos.length }}
          />
        </ListPanel>
      </div>
    </div>
  );
}
